import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** The props of every field, beside its control's own attributes. */
export interface FieldProps {
	label: string;
	/** Help below the control. */
	hint?: ReactNode;
	/**
	 * The hint comes, or changes, while somebody types. It is said then: the control is read out with it on its focus alone.
	 */
	liveHint?: boolean | undefined;
	/** The error message. */
	error?: string | undefined;
	/** Buttons below the error that settle it. */
	actions?: ReactNode;
	/** Adds '(optional)' to the label. Forms mark the few optional fields, not the many required ones. */
	optional?: boolean | undefined;
	/** For the whole field, to place it in a form's grid. */
	className?: string | undefined;
	id?: string | undefined;
	/** The id of a `FormError` that concerns this field: the control is invalid and described by it. */
	formErrorId?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
export interface ControlProps {
	id: string;
	'aria-describedby': string | undefined;
	'aria-invalid': boolean | undefined;
}

interface Props extends FieldProps {
	children: (control: ControlProps) => ReactNode;
}

/** Divides the props of a field into those of its `Field` and those of its control. */
export function divideFieldProps<Props extends FieldProps>(props: Props) {
	const { label, hint, liveHint, error, actions, optional, className, id, formErrorId, ...control } = props;
	return { field: { label, hint, liveHint, error, actions, optional, className, id, formErrorId }, control };
}

/** A label, a control and, where there is one, a line with a hint or an error below it. */
export function Field({
	label,
	hint,
	liveHint,
	error,
	actions,
	optional,
	className,
	id,
	formErrorId,
	children,
}: Props) {
	const ownId = useId();
	const controlId = id ?? ownId;
	const hintId = hint ? `${controlId}-hint` : undefined;
	const errorId = error ? `${controlId}-error` : undefined;
	return (
		<div className={classNames('min-w-0', className)}>
			<label htmlFor={controlId} className="mb-1.5 block w-fit text-sm font-semibold">
				{label}
				{optional && <span className="font-normal text-ink-soft"> (optional)</span>}
			</label>
			{children({
				id: controlId,
				'aria-describedby': [errorId, formErrorId, hintId].filter(Boolean).join(' ') || undefined,
				'aria-invalid': error || formErrorId ? true : undefined,
			})}
			<FieldNote hint={hint} hintId={hintId} liveHint={liveHint} error={error} errorId={errorId} />
			{actions}
		</div>
	);
}

interface NoteProps {
	hint?: ReactNode;
	hintId?: string | undefined;
	liveHint?: boolean | undefined;
	error?: string | undefined;
	errorId?: string | undefined;
}

/**
 * The line below a control: its hint or its error; without either it takes no room. An error appears on blur,
 * as the pointer goes down on a button, say: it pushes what is below it only after a press has ended, so that
 * the button does not slide from under the pointer.
 */
export function FieldNote({ hint, hintId, liveHint, error, errorId }: NoteProps) {
	return (
		<div
			className={classNames(
				'grid text-xs transition-[grid-template-rows] duration-150 ease-out',
				error || hint ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]',
				error && 'delay-250',
			)}
		>
			{/* The line keeps its height while it folds, after its text has gone. */}
			<div className="min-h-0 overflow-clip">
				<div className="min-h-6 pt-1">
					{error ? (
						<p id={errorId} className="flex items-start gap-1 font-medium text-chilli">
							<CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
							{error}
						</p>
					) : null}
					{/* Not `aria-live`: a dialog hides from screen readers only what has no such element in it. */}
					<div role={liveHint ? 'status' : undefined}>
						{hint ? (
							<div id={hintId} className={classNames('text-ink-soft', error && 'sr-only')}>
								{hint}
							</div>
						) : null}
					</div>
				</div>
			</div>
		</div>
	);
}
