import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { clubToday } from '#shared/dates.ts';
import { amountInWords } from '#shared/documents/amount-in-words.ts';
import type { WholeDocument } from '#shared/documents/documents.contract.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { addHomeAddress, placeNumbered } from '../../spec/support/shop.ts';

/** Names as they are typed here, and one that no line has room for. */
const names = [
	'ಪ್ರೋಟೀನ್ ಪುಡಿ, ಏಲಕ್ಕಿ, 1.25 kg',
	'शुद्ध मूंगफली मक्खन, 1 kg',
	'புரத மாவு, 500 g',
	'بروتين مصل اللبن 500 g',
	'乳清蛋白 💪 1 kg',
	`Mahabharata${'Sampoornashakti'.repeat(4)}`,
];

/** A paper of so many lines, in lakhs. */
function paperOf(lines: number, kind: WholeDocument['kind'] = 'tax invoice'): WholeDocument {
	const line = { gross: 14_22_360_00, taxable: 12_05_389_84, cgst: 1_08_485_08, sgst: 1_08_485_08, igst: 0 };
	const times = (amount: number) => amount * lines;
	return {
		...{ documentId: 1, kind, number: 'AK/2627/000412', issuedAt: new Date().toISOString() },
		...{ day: clubToday(), orderNumber: 412 },
		seller: {
			name: 'Akhara Fitness Private Limited',
			address: '14, 100 Feet Road, Indiranagar\nBangalore 560038, Karnataka',
			gstin: '29AAGCB7383J1Z4',
			fssai: '11223344556677',
			phone: '080 4123 4567',
			email: 'lakshminarayana.venkatanarasimharajuvaripeta@akhara.example',
		},
		buyer: {
			name: 'Venkatanarasimharajuvaripetalakshminarayanaiyerchandrashekhar',
			address: '12, ೪ನೇ ಅಡ್ಡರಸ್ತೆ, Jayanagar, Bengaluru Urban, KARNATAKA 560011',
		},
		lines: Array.from({ length: lines }, (_, nth) => ({
			...{ description: names[nth % names.length] ?? '', hsn: '21069099', quantity: 120, rate: 18 },
			...line,
		})),
		...{ total: times(line.gross), taxable: times(line.taxable) },
		...{ cgst: times(line.cgst), sgst: times(line.sgst), igst: 0 },
		words: amountInWords(times(line.gross)),
		...(kind === 'credit note' && {
			invoice: { documentId: 2, number: 'AK/2627/000402', day: clubToday() },
			reason: `Came back: ${'recalled'.repeat(8)}`,
		}),
	};
}

async function open(page: Page, paper: WholeDocument): Promise<void> {
	await page.route('**/api/document/get?*', (route) => route.fulfill({ json: paper }));
	await page.goto('/store/documents/1');
	await expect(page.getByRole('article')).toContainText(paper.number);
}

/** In CSS pixels: the sheet less its margins of 14 mm, and the roll less its own of 4 mm. */
const sheets = { A4: 688, A5: 454, roll: 272 };

test('a paper fits the sheet that it is printed on, an 80 mm roll too: nothing is cut off at its edge', {
	tag: '@wide-only',
}, async ({ page }) => {
	await storeToken(page, (await newMember(clubUrl)).token);
	for (const paper of [paperOf(6), paperOf(6, 'credit note')]) {
		await open(page, paper);
		await page.emulateMedia({ media: 'print' });
		for (const [sheet, width] of Object.entries(sheets)) {
			await page.setViewportSize({ width, height: 1000 });
			const outside = () =>
				page
					.getByRole('article')
					.first()
					.evaluate((article) => {
						const edge = document.documentElement.clientWidth;
						const range = document.createRange();
						const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
						const found: string[] = [];
						for (let text = texts.nextNode(); text; text = texts.nextNode()) {
							range.selectNodeContents(text);
							const isOut = [...range.getClientRects()].some(
								({ right, left }) => right > edge + 1 || left < -1,
							);
							if (isOut) found.push(text.textContent ?? '');
						}
						return found;
					});
			await expect.poll(outside, { message: `${paper.kind} on ${sheet}` }).toEqual([]);
		}
		await page.emulateMedia({ media: 'screen' });
	}
});

/** How many runs of letters each sheet of a print has. */
async function lettersOf(page: Page, format: 'A4' | 'A5' = 'A4'): Promise<number[]> {
	const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
	const objects = new Map(
		[...pdf.matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body]),
	);
	return [...objects.values()]
		.filter((body = '') => /\/Type\s*\/Page\b/.test(body))
		.map((body = '') => {
			const content = objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1]) ?? '';
			const [, packed = ''] = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(content) ?? [];
			return (
				inflateSync(Buffer.from(packed, 'latin1'))
					.toString('latin1')
					.match(/\bT[jJ]\b/g)?.length ?? 0
			);
		});
}

test('the sums of an invoice are on a sheet with a line of it, however many it has', {
	tag: '@wide-only',
}, async ({ page }) => {
	await storeToken(page, (await newMember(clubUrl)).token);
	let onSecond = 0;
	for (let lines = 10; lines < 17; lines += 1) {
		await page.unrouteAll();
		await open(page, paperOf(lines));
		/** What the last sheet has when a part of the table has no ink. */
		const lastWithout = async (part: string) => {
			const style = await page.addStyleTag({ content: `${part} { visibility: hidden }` });
			const last = (await lettersOf(page)).at(-1);
			await style.evaluate((added) => (added as HTMLElement).remove());
			return last;
		};
		const sheets = await lettersOf(page);
		if (sheets.length === 1 || (await lastWithout('tfoot')) === sheets.at(-1)) continue;
		onSecond += 1;
		expect(await lastWithout('tbody'), `${lines} lines`).not.toBe(sheets.at(-1));
	}
	expect(onSecond).toBeGreaterThan(1);
});

test('an invoice of one line is printed on half a sheet, with its signature', { tag: '@wide-only' }, async ({
	page,
}) => {
	await storeToken(page, (await newMember(clubUrl)).token);
	const { lines, buyer, ...paper } = paperOf(1);
	await open(page, {
		...paper,
		lines: lines.map((line) => ({ ...line, description: 'Rolled oats, 1 kg' })),
		...(buyer && { buyer: { ...buyer, name: 'Asha Rao' } }),
	});
	expect(await lettersOf(page, 'A5')).toHaveLength(1);
});

test('what is to be paid for a parcel is never on a sheet without a line of its slip', {
	tag: '@wide-only',
}, async ({ page, product, deskToken }) => {
	const { client } = await newMember(clubUrl, 'Noura Al-Harbi');
	const orderNumber = await placeNumbered(client, await addHomeAddress(client), product);
	await storeToken(page, deskToken);
	let count = 0;
	await page.route('**/api/orders/papers?*', async (route) => {
		const papers = await (await route.fetch()).json();
		const [order] = papers.orders;
		const [line] = order.lines;
		const lines = Array.from({ length: count }, (_, nth) => ({ ...line, orderId: line.orderId + nth }));
		await route.fulfill({ json: { ...papers, orders: [{ ...order, lines }] } });
	});
	let onSecond = 0;
	for (count = 18; count < 32; count += 1) {
		await page.goto(`/admin/orders/papers?numbers=${orderNumber}&kind=slips`);
		await expect(page.getByRole('article').getByRole('row')).toHaveCount(count + 1);
		const sheets = await lettersOf(page);
		if (sheets.length === 1) continue;
		onSecond += 1;
		// The heads are repeated, and say whose the second sheet is.
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('columnheader', { name: 'Product' })).toContainText(`AK-${orderNumber}`);
		await page.emulateMedia({ media: 'screen' });
		await page.addStyleTag({ content: 'tbody { visibility: hidden }' });
		expect((await lettersOf(page)).at(-1), `${count} lines`).not.toBe(sheets.at(-1));
	}
	expect(onSecond).toBeGreaterThan(1);
});

test('a name in Arabic is read in its own order on a paper: the pack’s size follows it', {
	tag: '@wide-only',
}, async ({ page }) => {
	await storeToken(page, (await newMember(clubUrl)).token);
	await open(page, paperOf(4));
	const name = page.getByRole('cell', { name: /بروتين/ });
	const [letter, unit] = await name.evaluate((cell) => {
		const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text;
		const leftOf = (at: number) => {
			const range = document.createRange();
			range.setStart(text, at);
			range.setEnd(text, at + 1);
			return range.getBoundingClientRect().left;
		};
		return [leftOf(0), leftOf(text.length - 1)];
	});
	// From right to left.
	expect(unit).toBeLessThan(letter ?? 0);
});
