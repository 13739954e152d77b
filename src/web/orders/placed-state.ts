import { useLocation } from 'react-router';
import { z } from 'zod';
import type { NewOrder } from '#shared/orders.contract.ts';
import { sessionMark } from '../session-keep.ts';

const schema = z.object({ placed: z.object({ total: z.number(), session: z.string() }) });

/** The state to go to the success screen with: it is reached by an order alone. */
export function placedState({ expectedTotal = 0 }: NewOrder): z.infer<typeof schema> {
	return { placed: { total: expectedTotal, session: sessionMark() ?? '' } };
}

/** The order that led here; null when none did, or somebody else's. Survives a reload, as the history does. */
export function usePlaced(): { total: number } | null {
	const { data } = schema.safeParse(useLocation().state);
	return data && data.placed.session === sessionMark() ? data.placed : null;
}
