import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/session/memory-storage.ts';

let session: ReturnType<typeof memoryStorage>;

beforeEach(async () => {
	session = memoryStorage();
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('sessionStorage', session);
	vi.stubGlobal('window', new EventTarget());
	await loadPage();
	const { signIn } = await import('#web/session/session.ts');
	signIn('token-of-asha');
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the modules again, as a page load does. */
function loadPage() {
	vi.resetModules();
	return import('./checkout.ts');
}

const stored = () => JSON.parse(session.entries.get('checkout') ?? '{}').value;
const buyer = { gstin: '29AAGCB7383J1Z4', businessName: 'Rao Nutrition LLP' };
const direct = { productId: 7, quantity: 2 };

test('the business that is bought for outlives a reload, and goes with the order', async () => {
	const { beginDirectBuy, typeBuyer } = await loadPage();
	beginDirectBuy(direct);
	typeBuyer(buyer);
	const { chooseAddress, clearCheckout } = await loadPage();
	chooseAddress(3);
	expect(stored()).toEqual({ direct, addressId: 3, buyer });
	clearCheckout({ paymentMode: 'COD', source: '', addressId: 3, cartProductDetails: [direct] });
	expect(stored()).toEqual({ direct: null, addressId: null, buyer: { gstin: '', businessName: '' } });
});

test('a purchase of the same product that began before the order was answered goes on', async () => {
	const { beginDirectBuy, clearCheckout } = await loadPage();
	const order = { paymentMode: 'COD', source: '', addressId: 3, cartProductDetails: [direct] } as const;
	const again = { productId: direct.productId, quantity: 1 };
	beginDirectBuy(again);
	clearCheckout({ ...order, cartProductDetails: [direct] });
	expect(stored()).toMatchObject({ direct: again });
});

test('a checkout that began before the business was kept goes on', async () => {
	const { chooseAddress } = await loadPage();
	session.entries.set('checkout', JSON.stringify({ session: '-of-asha', value: { direct, addressId: 3 } }));
	chooseAddress(4);
	expect(stored()).toMatchObject({ direct, addressId: 4 });
});
