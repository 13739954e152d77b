/**
 * The club's facts: a club that adopts Akhara edits this file. Amounts are rupees.
 * Values are the specification's (points 1 and 9); what it leaves unsaid is absent, not invented.
 */
export const club = {
	name: 'Akhara',
	city: 'Bangalore',
	centres: ['vijayanagara', 'indiranagar', 'koramangala', 'HSR Layout'],
	openingHours: [
		{ days: 'Mon-Fri', hours: '5:00AM-10:00PM' },
		{ days: 'Sat-Sun', hours: '7:00AM-10:30AM' },
	],
	/** Tax and fee added to every membership. */
	membershipFee: 900,
} as const;

export const membershipTypes = ['Elite', 'Elite Pro', 'Elite Plus'] as const;
export type MembershipType = (typeof membershipTypes)[number];

export const membershipMonths = [12, 6, 3] as const;
export type MembershipMonths = (typeof membershipMonths)[number];

/** A duration of a plan; perks the club has not set are absent. */
export interface PlanDuration {
	months: MembershipMonths;
	price: number;
	discountPrice: number;
	perks: {
		freeExtension: string;
		pauseDays: number;
		otherCentreSessions?: number | 'unlimited';
		swimmingSessions?: number;
		transferAllowance?: string;
		extraDiscount?: string;
	};
}

export interface Plan {
	type: MembershipType;
	/** Where the plan is shown. */
	path: string;
	/** 'Starting at' price per month. */
	startingPrice: number;
	durations: readonly [PlanDuration, PlanDuration, PlanDuration];
}

export const plans: readonly Plan[] = [
	{
		type: 'Elite',
		path: '/fitness',
		startingPrice: 535,
		durations: [
			{ months: 12, price: 14999, discountPrice: 11999, perks: { freeExtension: '1 month', pauseDays: 10 } },
			{ months: 6, price: 10999, discountPrice: 8999, perks: { freeExtension: '15 days', pauseDays: 5 } },
			{ months: 3, price: 7999, discountPrice: 4999, perks: { freeExtension: '10 days', pauseDays: 5 } },
		],
	},
	{
		type: 'Elite Pro',
		path: '/fitness/elitePro',
		startingPrice: 987,
		durations: [
			{
				months: 12,
				price: 17999,
				discountPrice: 12999,
				perks: { freeExtension: '30 days', pauseDays: 30, otherCentreSessions: 90, swimmingSessions: 3 },
			},
			{
				months: 6,
				price: 12999,
				discountPrice: 9999,
				perks: { freeExtension: '15 days', pauseDays: 15, otherCentreSessions: 60, swimmingSessions: 2 },
			},
			{
				months: 3,
				price: 8999,
				discountPrice: 6999,
				perks: { freeExtension: '10 days', pauseDays: 10, otherCentreSessions: 30 },
			},
		],
	},
	{
		type: 'Elite Plus',
		path: '/fitness/elitePlus',
		startingPrice: 1367,
		durations: [
			{
				months: 12,
				price: 19999,
				discountPrice: 15999,
				perks: {
					freeExtension: '45 days',
					pauseDays: 60,
					otherCentreSessions: 'unlimited',
					swimmingSessions: 5,
				},
			},
			{
				months: 6,
				price: 14999,
				discountPrice: 11999,
				perks: { freeExtension: '1.5 months', pauseDays: 30, otherCentreSessions: 120, swimmingSessions: 2 },
			},
			{
				months: 3,
				price: 11999,
				discountPrice: 7999,
				perks: { freeExtension: '1 month', pauseDays: 10, otherCentreSessions: 90 },
			},
		],
	},
];

export const consultancyTypes = [
	'Fitness Consultancy',
	'Nutrition Consultancy',
	'Physiotherapy Consultancy',
] as const;
