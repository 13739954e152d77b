import { ImageIcon, ImageOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PictureCheck } from './use-picture-check.ts';

interface ImageFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
	picture: PictureCheck;
}

/** The field for the link of a product's picture, with the picture or why there is none. */
export function ImageField({ picture: { shown, fault }, error, ...field }: ImageFieldProps) {
	return (
		<div className="grid gap-x-4 gap-y-2 sm:col-span-2 sm:grid-cols-[1fr_9rem]">
			<TextField
				label="Image link"
				type="url"
				inputMode="url"
				autoComplete="off"
				hint="Starts with https://, or with /art/ for a picture on this site"
				{...field}
				error={error ?? fault}
			/>
			<div className="grid aspect-[5/2] w-full place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-ink-soft sm:aspect-square">
				{shown !== undefined ? (
					<img
						key={shown}
						src={shown}
						alt="Preview of the product"
						width={640}
						height={640}
						decoding="async"
						className="size-full object-contain"
					/>
				) : (
					<p role="status" className="grid justify-items-center gap-1.5 p-2 text-center text-xs">
						{fault ? (
							<>
								<ImageOff aria-hidden="true" className="size-6" />
								No picture to show
							</>
						) : (
							<>
								<ImageIcon aria-hidden="true" className="size-6" />
								The picture will appear here
							</>
						)}
					</p>
				)}
			</div>
		</div>
	);
}
