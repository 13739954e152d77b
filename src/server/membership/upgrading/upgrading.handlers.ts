import { clubToday } from '#shared/dates.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import { byMode } from '#shared/payments/payments.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { lockClubShared } from '../../club/club.queries.ts';
import { refuseChanged } from '../../fingerprint.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { lockHolders } from '../covers/covers.queries.ts';
import { membershipOfDesk, ownMembership } from '../find-membership.ts';
import { notifyOfChange } from '../mails/notify-of-change.ts';
import { guardianMissingOf } from '../paying/bill.queries.ts';
import { payToOf } from '../paying/pay-to.ts';
import { takePayment } from '../paying/take-payment.ts';
import { recordOnMembership } from '../record-on-membership.ts';
import { findOffers, presentOffers } from './offers.ts';
import { upgradeMembership } from './upgrade-membership.ts';

type Upgrading = Pick<Handlers<typeof membershipContract>, 'previewUpgrade' | 'previewUpgradeOf' | 'upgrade'>;

/** Upgrades of memberships to a higher plan. */
export const upgradingHandlers: Upgrading = {
	async previewUpgrade({ query: { membershipId }, caller, database, now, services }) {
		const found = await ownMembership(database, membershipId, caller);
		return presentOffers(await findOffers(database, { ...found, now }, await services.club.read()));
	},

	async previewUpgradeOf({ query: { membershipId }, caller, database, now, services }) {
		const found = await membershipOfDesk(database, membershipId, caller);
		const read = await findOffers(database, { ...found, now }, await services.club.read());
		const missing = await guardianMissingOf(database, membershipId, clubToday(now));
		const payTo = await payToOf(database, found, caller, now);
		return { ...presentOffers(read), ...(missing && { needsGuardian: missing }), ...(payTo && { payTo }) };
	},

	async upgrade({ body, caller, transaction, now, acting }) {
		const { type, fingerprint, mode, reference } = body;
		const found = await membershipOfDesk(transaction, body.membershipId, caller);
		const club = await lockClubShared(transaction, clubToday(now));
		await lockHolders(transaction, [found.holderId]);
		const { upgradable, shown, offers } = await findOffers(transaction, { ...found, now }, club);
		const offer = offers.find((one) => one.type === type);
		if (!offer)
			throw refuse.conflict(
				'no_such_upgrade',
				`${shown.type} cannot be upgraded to ${type}. Please look again`,
			);
		refuseChanged(offer, fingerprint);
		const { price } = offer;
		const membershipId = await upgradeMembership(transaction, upgradable, offer, {
			...{ holderId: found.holderId, by: caller.id, now },
		});
		const { receipt } = await takePayment(
			transaction,
			{ ...found, membershipId },
			{ amount: price, expectedDue: price, mode, reference },
			{ caller, now },
		);
		if (!receipt) throw new Error('The payment of a sum has a receipt');
		await recordOnMembership(transaction, acting, found, {
			action: 'membership_upgraded',
			amount: price,
			before: { type: shown.type },
			after: { type, membershipId, mode },
		});
		await notifyOfChange(transaction, {
			...{ membershipId, holderId: found.holderId, by: caller.id, what: 'upgraded' },
			from: { id: found.membershipId, type: shown.type },
			...{ firstDay: shown.firstDay, validUntil: shown.validUntil, calledOff: shown.calledOff },
			...{ moved: shown.moved, undone: shown.undone },
		});
		return {
			status: `Upgraded to ${type} until ${formatLongDate(shown.validUntil)}. ${formatRupees(price)} ${byMode[mode]} received`,
			...{ membershipId, receipt },
		};
	},
};
