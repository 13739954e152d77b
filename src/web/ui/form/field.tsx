import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** The props of every field, in addition to its control's own attributes. */
export interface FieldProps {
	label: string;
	/** Help below the control. */
	hint?: ReactNode;
	/**
	 * Whether the hint appears or changes while somebody types. It is then announced: otherwise a screen reader reads
	 * the hint only when the control gets the focus.
	 */
	liveHint?: boolean | undefined;
	/** The error message. */
	error?: string | undefined;
	/** Buttons below the error that resolve it. */
	actions?: ReactNode;
	/** Adds '(optional)' to the label. Forms mark the few optional fields, not the many required ones. */
	optional?: boolean | undefined;
	/** For the field as a whole, to place it in a form's grid. */
	className?: string | undefined;
	id?: string | undefined;
	/** The id of a `FormError` about this field: the control is then invalid and described by it. */
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

/** Splits the props of a field into those of its `Field` and those of its control. */
export function divideFieldProps<Props extends FieldProps>(props: Props) {
	const { label, hint, liveHint, error, actions, optional, className, id, formErrorId, ...control } = props;
	return { field: { label, hint, liveHint, error, actions, optional, className, id, formErrorId }, control };
}

/** A label, a control and, if there is one, a line with a hint or an error below it. */
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
 * The line below a control: its hint or its error; without either it takes no room. An error appears on blur, for
 * example when the pointer goes down on a button. It moves what is below it only after that press has ended, so that
 * the button does not move from under the pointer.
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
			{/* The line keeps its height while it folds, even after its text is gone. */}
			<div className="min-h-0 overflow-clip">
				<div className="min-h-6 pt-1">
					{error ? (
						<p id={errorId} className="flex items-start gap-1 font-medium text-chilli">
							<CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
							{error}
						</p>
					) : null}
					{/* Not `aria-live`: a dialog does not hide elements that contain such an element from screen readers. */}
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
