import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { withIntentKey } from './intent-keys.ts';
import { readAgain } from './stale-after.ts';

interface Once<Sent> {
	/** Names the call among those made once. */
	call: string;
	/** What makes two attempts the same intent, as JSON writes it; all that is sent unless told otherwise. */
	intent?: (sent: Sent) => unknown;
}

interface CallOptions<Sent, Reply> {
	/** What a success makes stale. */
	invalidates?: readonly QueryKey[];
	/** The success toast. Left out: the server's own text. Null: none. */
	says?: ((reply: Reply) => string) | null;
	/** Runs even if the screen was left before the answer came. */
	onSuccess?: (reply: Reply, sent: Sent) => void;
	/** After the funnel has shown the failure. */
	onError?: (error: Error, sent: Sent) => void;
	/** The call must not happen twice for one intent, whatever happens to the page: sends an `Idempotency-Key`. */
	once?: Once<Sent>;
}

interface UsedCall<Sent, Reply> {
	/** Makes the call; does nothing while one is under way. */
	run: (sent: Sent) => void;
	/** The same as a promise, for forms. Rejects with what was refused; undefined when one is under way. */
	send: (sent: Sent) => Promise<Reply | undefined>;
	pending: boolean;
	/** What was last sent: tells which row of a list is under way. */
	sent: Sent | undefined;
}

/**
 * A call of the contract that does something, as a hook: `useCall(api.cart.add, { invalidates: [keys.cart] })`.
 * Failures show through the one funnel; nothing needs to handle them.
 */
export function useCall<Sent, Reply>(
	call: (sent: Sent) => Promise<Reply>,
	{ invalidates = [], says = serverText, onSuccess, onError, once }: CallOptions<Sent, Reply> = {},
): UsedCall<Sent, Reply> {
	const queryClient = useQueryClient();
	const underWay = useRef(false);

	const mutation = useMutation<Reply, Error, Sent>({
		mutationFn: (sent) => {
			if (!once) return call(sent);
			const intent = JSON.stringify([once.call, once.intent?.(sent) ?? sent]);
			return withIntentKey(intent, (idempotencyKey) => call({ ...sent, idempotencyKey }));
		},
		onSuccess: (reply, sent) => {
			const text = says?.(reply);
			if (text) toast.success(text);
			void readAgain(queryClient, invalidates);
			onSuccess?.(reply, sent);
		},
		onError: (error, sent) => onError?.(error, sent),
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
		// The funnel has shown the failure already.
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
