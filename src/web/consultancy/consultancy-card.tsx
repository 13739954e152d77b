import { useNavigate } from 'react-router';
import type { Consultancy } from '#shared/club/club.facts.ts';
import { useLoginGate } from '#web/identity/guards.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import album from '#web/ui/media/albums/consultancy.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { Benefits } from './benefits.tsx';
import { appointmentPath } from './chosen-type.ts';

type ConsultancyCardProps = Consultancy & {
	/** Whether it is in the first view, where its picture must load at once. */
	isFirst: boolean;
	/** Whether its picture is on the left; the cards alternate. */
	isMirrored: boolean;
};

/** A consultancy with its benefits and the button to book it, beside a picture up to the window's edge. */
export function ConsultancyCard({ type, image, benefits, isFirst, isMirrored }: ConsultancyCardProps) {
	const navigate = useNavigate();
	const gate = useLoginGate();
	const form = appointmentPath(type);
	return (
		<li className="page-halves md:min-h-[24rem] lg:min-h-[30rem] 2xl:min-h-[36rem]">
			<div
				className={classNames(
					'relative max-md:col-span-full max-md:aspect-4/3 md:row-start-1',
					isMirrored ? 'md:col-start-1 md:col-end-3' : 'md:col-start-3 md:col-end-5',
				)}
			>
				<Picture
					src={image}
					album={album}
					alt=""
					width={800}
					height={600}
					sizes="(width >= 48rem) 50vw, 100vw"
					priority={isFirst ? 'high' : undefined}
					className="absolute inset-0 size-full bg-sunken object-cover"
				/>
			</div>
			<div
				className={classNames(
					'flex flex-col items-start pt-6 pb-12 max-md:col-start-2 max-md:col-end-4 md:row-start-1 md:justify-center md:py-10',
					isMirrored ? 'md:col-start-3 md:pl-8 lg:pl-16' : 'md:col-start-2 md:pr-8 lg:pr-16',
				)}
			>
				<h2 className="display text-title lg:text-headline">{type}</h2>
				<div className="mt-4 mb-6 lg:mt-5 lg:mb-8 lg:text-lg">
					<Benefits benefits={benefits} />
				</div>
				<Button
					size="lg"
					className="max-md:w-full"
					onClick={() => gate(() => navigate(form), { returnTo: form })}
				>
					Book<span className="sr-only"> {type}</span>
				</Button>
			</div>
		</li>
	);
}
