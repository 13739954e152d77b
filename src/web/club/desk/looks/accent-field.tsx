import type { ReactNode } from 'react';
import { ownAccent } from '#shared/club/accent.rules.ts';
import { looks } from '#shared/club/club.facts.ts';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { Field } from '#web/ui/form/field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface AccentFieldProps {
	/** The form's value: `#rrggbb`, empty, or a partly typed colour. */
	value: string;
	bound: BoundField & { actions?: ReactNode };
	/** Writes a colour that was picked. */
	onPick: (colour: string) => void;
}

/** A field for a colour: the browser's colour picker, or its hex code. */
export function AccentField({ value, bound, onPick }: AccentFieldProps) {
	const { error, actions, ...input } = bound;
	const { data: colour } = looks.shape.accent.safeParse(value.trim().toLowerCase());
	return (
		<Field
			label="Accent colour"
			optional
			hint="Of buttons, links and signs, written as #0057b8. Where it would be hard to read, the site shows its nearest shade. Empty: the site’s own clay."
			error={error}
			actions={actions}
		>
			{(control) => (
				<div className="flex gap-2">
					<input
						type="color"
						aria-label="Pick a colour"
						value={colour ?? ownAccent.light.accent}
						onChange={({ currentTarget }) => onPick(currentTarget.value)}
						className="h-12 w-14 shrink-0 cursor-pointer rounded-sm border border-edge bg-surface p-1.5 hover:border-ink focus-visible:rounded-sm"
					/>
					<input
						type="text"
						autoComplete="off"
						spellCheck={false}
						maxLength={7}
						{...input}
						{...control}
						className={`${controlStyle} max-w-40 tabular-nums`}
					/>
				</div>
			)}
		</Field>
	);
}
