import { expect, test } from 'vitest';
import type { GoodsReturn } from '#shared/returns/returns.contract.ts';
import { wayBack } from './way-back.ts';

const goods: GoodsReturn = {
	...{ id: 1, orderId: 2, productName: 'Oats, 1 kg', quantity: 1, reason: 'Damaged', text: '' },
	...{ status: 'Approved', payBy: 'UPI', askedAt: '2026-11-30T06:00:00Z' },
};

test.each([
	[{ way: 'Centre' }, 'Brought to any centre'],
	// The specification spells a centre like this; mails, history and desk capitalise it.
	[{ way: 'Centre', centre: 'indiranagar' }, 'Brought to the centre Indiranagar'],
	[{ way: 'Courier', carrier: 'DTDC', awb: 'D1' }, 'Fetched by DTDC, number D1'],
	[{ way: 'Courier' }, 'Fetched by a courier'],
	[{ way: 'Rider', fetchedOn: '2026-12-02' }, 'Fetched by the club’s rider on 2 Dec 2026'],
] as const)('a return by %j comes back so: %s', (way, text) => {
	expect(wayBack({ ...goods, ...way })).toBe(text);
});
