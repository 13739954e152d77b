import type { ComponentProps, ReactNode } from 'react';
import type { PlanFields as Fields } from '#shared/club/club-desk.fields.ts';
import { ImageField } from '#web/desk/pictures/image-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type ReadNumber, typedRupees } from '#web/ui/form/typed-rupees.ts';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

/** Binds a field; `actions` are the buttons that resolve a conflict with somebody else's edit. */
type Bind = (name: keyof Fields, read?: ReadNumber) => BoundField & { actions?: ReactNode };

interface PlanFieldsProps {
	field: (name: keyof Fields) => ReturnType<Bind>;
	numberField: Bind;
	/** The result of `useImageField`. */
	image: Omit<ComponentProps<typeof ImageField>, 'link'>;
}

/** The fields of a plan's texts, for a new one and for an edit. */
export function PlanFields({ field, numberField, image }: PlanFieldsProps) {
	return (
		<>
			<TextField label="Name" autoComplete="off" {...field('type')} />
			<TextField
				label="Starting at, a month"
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				hint="The page says beside it what can really be bought"
				{...numberField('startingPrice', typedRupees)}
			/>
			<TextField label="In one sentence" autoComplete="off" className="sm:col-span-2" {...field('summary')} />
			<ImageField link={field('image')} {...image} />
			<TextArea
				label="Bullets"
				hint="One on each line, 8 at most"
				className="sm:col-span-2"
				{...field('bullets')}
			/>
			<TextArea
				label="Features"
				hint="One on each line: Title: text"
				rows={6}
				className="sm:col-span-2"
				{...field('features')}
			/>
		</>
	);
}
