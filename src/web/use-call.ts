import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { ApiError } from '#shared/client.ts';

interface CallOptions<Sent, Reply> {
	/** What a success makes stale. */
	invalidates?: readonly QueryKey[];
	/** The success toast. Left out: the server's own text. Null: none. */
	says?: ((reply: Reply) => string) | null;
	onSuccess?: (reply: Reply, sent: Sent) => void;
	/** After the funnel has shown the failure. */
	onError?: (error: Error, sent: Sent) => void;
	/** The call must not happen twice for one intent: sends an `Idempotency-Key`. */
	once?: boolean;
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
	{ invalidates = [], says = serverText, onSuccess, onError, once = false }: CallOptions<Sent, Reply> = {},
): UsedCall<Sent, Reply> {
	const queryClient = useQueryClient();
	const underWay = useRef(false);
	const keyFor = useIntentKey();

	const mutation = useMutation<Reply, Error, Sent>({
		mutationFn: (sent) => call(once ? { ...sent, idempotencyKey: keyFor.intent(sent) } : sent),
		onSuccess: (reply, sent) => {
			const text = says?.(reply);
			if (text) toast.success(text);
			for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
			onSuccess?.(reply, sent);
		},
		onError: (error, sent) => onError?.(error, sent),
		onSettled: (_reply, error) => {
			underWay.current = false;
			keyFor.settled(error);
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

/**
 * One key per intent. Sending the same again after a failure that leaves open whether it happened
 * (no answer, or a 5xx) is the same intent; anything else is a new one.
 */
function useIntentKey() {
	const last = useRef<{ key: string; sent: string } | null>(null);
	return {
		intent(sent: unknown) {
			const text = JSON.stringify(sent);
			if (last.current?.sent !== text) last.current = { key: randomKey(), sent: text };
			return last.current.key;
		},
		settled(error: Error | null) {
			const isOpen = error instanceof ApiError && (error.status === 0 || error.status >= 500);
			if (!isOpen) last.current = null;
		},
	};
}

// Not `randomUUID`: browsers withhold it on plain http, where a club may try this in its own network.
function randomKey() {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
