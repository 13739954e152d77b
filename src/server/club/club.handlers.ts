import type { clubContract } from '#shared/club/club.contract.ts';
import { factsOf, frontOf, plansOf } from '#shared/club/club.rules.ts';
import type { Handlers } from '../http/mount.ts';
import { closuresHandlers } from './closures/closures.handlers.ts';
import { clubDeskHandlers } from './club-desk.handlers.ts';

export const clubHandlers: Handlers<typeof clubContract> = {
	async get({ services: { club } }) {
		return factsOf(await club.read());
	},

	async front({ services: { club } }) {
		return frontOf(await club.read());
	},

	async plans({ services: { club } }) {
		return plansOf(await club.read());
	},

	async consultancies({ services: { club } }) {
		return (await club.read()).consultancies;
	},

	async promotions({ services: { club } }) {
		return (await club.read()).promotions;
	},

	...clubDeskHandlers,
	...closuresHandlers,
};
