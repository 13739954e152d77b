import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '#web/ui/overlay/toast.ts';
import { messageFor, withdrawFailure } from './error-funnel.ts';
import { withIdempotencyKey } from './idempotency-keys.ts';
import { refetchStale, type StaleReads } from './stale-after.ts';

interface Idempotency<Sent> {
	/** The name of the call, a part of the intent. */
	call: string;
	/** What identifies the intent, compared as JSON between two attempts; by default all that is sent. */
	intent?: (sent: Sent) => unknown;
}

/** A button of a toast. A press closes the toast. */
interface ToastAction {
	label: string;
	onClick: () => void;
}

/** How long a toast with a button stays, in milliseconds: longer than others, because there is something to press. */
const actionTime = 8_000;

interface CallOptions<Sent, Reply> {
	/** The reads that a success makes stale: an entry of `staleAfter`, so that each change names them in one place. */
	invalidates?: StaleReads | undefined;
	/** The text of the success toast. By default the server's own text; null for no toast. */
	successText?: ((reply: Reply, sent: Sent) => string) | null;
	/** The button of the success toast; it works even if the screen was left meanwhile. */
	successAction?: ((reply: Reply, sent: Sent) => ToastAction | undefined) | undefined;
	/** Runs even if the screen was left before the response came. */
	onSuccess?: (reply: Reply, sent: Sent) => void;
	/** Runs after the error funnel has shown the failure. */
	onError?: (error: Error, sent: Sent) => void;
	/**
	 * Sends an `Idempotency-Key`, so that the call happens once per intent, even if the page is reloaded
	 * between attempts.
	 */
	idempotent?: Idempotency<Sent>;
	/** The refusal code, or codes, that the screen answers with a question instead of the error toast. */
	question?: string | readonly string[];
	/** Suppresses the error toast, because the screen itself shows the failure. */
	isQuiet?: boolean;
}

interface UsedCall<Sent, Reply> {
	/** Makes the call; does nothing while one is in progress. */
	run: (sent: Sent) => void;
	/**
	 * The same as a promise, for forms. Rejects when the call fails; resolves to undefined while one is in progress.
	 */
	send: (sent: Sent) => Promise<Reply | undefined>;
	pending: boolean;
	/** What was last sent; by it, a list finds the row that is pending. */
	sent: Sent | undefined;
}

/**
 * A write of the contract as a hook: `useCall(api.cart.add, { invalidates: staleAfter.cart })`. Failures show
 * through the error funnel; callers need not handle them.
 */
export function useCall<Sent, Reply>(
	call: (sent: Sent) => Promise<Reply>,
	{
		invalidates,
		successText = serverText,
		successAction,
		onSuccess,
		onError,
		idempotent,
		question,
		isQuiet,
	}: CallOptions<Sent, Reply> = {},
): UsedCall<Sent, Reply> {
	const queryClient = useQueryClient();
	const underWay = useRef(false);
	/** The failure messages of the attempts since the last success. */
	const failures = useRef(new Set<string>());

	const mutation = useMutation<Reply, Error, Sent>({
		mutationFn: (sent) => {
			if (!idempotent) return call(sent);
			const intent = JSON.stringify([idempotent.call, idempotent.intent?.(sent) ?? sent]);
			return withIdempotencyKey(intent, (idempotencyKey) => call({ ...sent, idempotencyKey }));
		},
		...((question || isQuiet) && { meta: { question, isQuiet } }),
		onSuccess: (reply, sent) => {
			// A failure toast still on screen would look as if this attempt had failed, too.
			failures.current.forEach(withdrawFailure);
			failures.current.clear();
			const text = successText?.(reply, sent);
			const action = successAction?.(reply, sent);
			if (text) toast.success(text, action && { action, duration: actionTime });
			void refetchStale(queryClient, invalidates ?? []);
			onSuccess?.(reply, sent);
		},
		onError: (error, sent) => {
			failures.current.add(messageFor(error));
			onError?.(error, sent);
		},
		onSettled: () => {
			underWay.current = false;
		},
	});

	const send = async (sent: Sent) => {
		if (underWay.current) return undefined;
		underWay.current = true;
		return mutation.mutateAsync(sent);
	};
	return {
		send,
		// The error funnel has shown the failure already.
		run: (sent) => void send(sent).catch(() => {}),
		pending: mutation.isPending,
		sent: mutation.variables,
	};
}

function serverText(reply: unknown): string {
	if (typeof reply === 'string') return reply;
	const status = (reply as { status?: unknown } | null)?.status;
	return typeof status === 'string' ? status : '';
}
