import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

interface RecoveryCodesProps {
	codes: readonly string[];
	onDone: () => void;
}

/** The recovery codes; they are never shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
	const text = useRef<HTMLParagraphElement>(null);
	// The pressed button has disappeared, and the focus with it.
	useEffect(() => text.current?.focus(), []);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(codes.join('\n'));
			toast.success('Copied');
		} catch {
			toast.error('Your browser does not allow copying. Please write them down.');
		}
	};
	return (
		<div className="grid gap-y-4">
			<p ref={text} tabIndex={-1} className="text-ink-soft outline-none">
				Each signs you in once, should you lose your phone. Keep them somewhere safe: they are shown only now.
			</p>
			<ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-sm bg-sunken px-4 py-3.5 tabular-nums select-all">
				{codes.map((code) => (
					<li key={code}>
						<code className="text-base">{code}</code>
					</li>
				))}
			</ul>
			<div className="flex flex-col gap-2.5 sm:flex-row-reverse">
				<Button onClick={onDone} className="sm:flex-1">
					I have kept them
				</Button>
				<Button tone="secondary" onClick={() => void copy()} className="sm:flex-1">
					<Copy aria-hidden="true" />
					Copy
				</Button>
			</div>
		</div>
	);
}
