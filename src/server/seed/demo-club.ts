import type { ClubTexts } from '#shared/club/club.facts.ts';
import { drawnMark } from '#shared/club/looks.rules.ts';
import type { FirstFacts } from '../club/club.queries.ts';

/**
 * The demo club's facts. A running club edits its own at the desk. Prices, perks, centres and hours are from
 * docs/spec.md points 1 and 9; perks without a value there are left out (docs/readings.md, "Membership").
 */
const texts: ClubTexts = {
	name: 'Akhara',
	city: 'Bangalore',
	openingHours: [
		{ days: 'Mon-Fri', hours: '5:00AM-10:00PM' },
		{ days: 'Sat-Sun', hours: '7:00AM-10:30AM' },
	],
	membershipFee: 900,
	looks: { logo: drawnMark },
	welcome: {
		headline: 'Strength has an address.',
		lead: 'racks, classes, and a trainer who watches your first set and your last.',
		about: 'close enough that staying away takes more effort than coming.',
		rule: 'Every centre has the same equipment, the same classes and the same rule: a trainer checks your form before anyone looks at your numbers.',
	},
	map: {
		title: 'The club’s centres on a map of Bangalore',
		embed: 'https://www.openstreetmap.org/export/embed.html?bbox=77.52%2C12.89%2C77.67%2C13.0&layer=mapnik',
		page: 'https://www.openstreetmap.org/#map=12/12.945/77.595',
	},
	reviews: [
		{
			name: 'Ananya Rao',
			since: 'Elite Pro member, Indiranagar',
			text: 'I travel for work, and there is always a centre on the way home. I now miss fewer sessions in a year than I used to in a month.',
			stars: 5,
		},
		{
			name: 'Imran Khan',
			since: 'Elite member, Vijayanagara',
			text: 'The trainers correct your grip before they add any weight. My back has not complained since March.',
			stars: 4.5,
		},
		{
			name: 'Lakshmi Menon',
			since: 'Elite Plus member, HSR Layout',
			text: 'I came for the pool and stayed for the morning strength class. At fifty-two I carry my own gas cylinder up two floors.',
			stars: 5,
		},
	],
	promotions: [
		{
			image: '/art/promotions/whey-800.webp',
			category: 'wheyprotein',
			title: 'Whey for the heavy days',
			text: 'Kesar pista, malai kulfi: protein that tastes of home.',
		},
		{
			image: '/art/promotions/preworkout-800.webp',
			category: 'prepostworkout',
			title: 'Strike first, recover well',
			text: 'Pre-workout and creatine before you lift, recovery drinks once the bar is back on the rack.',
		},
		{
			image: '/art/promotions/fitfood-800.webp',
			category: 'fitfoods',
			title: 'Snacks that train too',
			text: 'Peanut butter, makhana and bars for the hours between sessions.',
		},
	],
	groupClasses: [
		{ name: 'Yoga', text: 'Breath, balance and a back that bends', image: '/art/classes/yoga-600.webp' },
		{
			name: 'Strength',
			text: 'Barbells, kettlebells and good form',
			image: '/art/classes/strength-600.webp',
		},
		{ name: 'Run', text: 'Intervals on the treadmill, laps in the park', image: '/art/classes/run-600.webp' },
		{ name: 'Core', text: 'Forty minutes for your abs and lower back', image: '/art/classes/core-600.webp' },
		{ name: 'Dancing', text: 'Bhangra, Bollywood and no mirrors', image: '/art/classes/dancing-600.webp' },
		{ name: 'Boxing', text: 'Wraps on, bell rings, stress off', image: '/art/classes/boxing-600.webp' },
	],
	consultancies: [
		{
			type: 'Fitness Consultancy',
			image: '/art/consultancy/fitness-720.webp',
			benefits: [
				'A training plan for your goal and your week',
				'Your form checked on the main lifts',
				'Your starting point measured, not guessed',
			],
		},
		{
			type: 'Nutrition Consultancy',
			image: '/art/consultancy/nutrition-720.webp',
			benefits: [
				'A diet plan built around home food',
				'Protein and calories worked out for your body',
				'Supplements only where food falls short',
			],
		},
		{
			type: 'Physiotherapy Consultancy',
			image: '/art/consultancy/physiotherapy-720.webp',
			benefits: [
				'Pain and movement assessed by a physiotherapist',
				'Rehab exercises after an injury',
				'Posture advice for long hours at a desk',
			],
		},
	],
};

const centres: FirstFacts['centres'] = [
	{ code: 'VJN', name: 'vijayanagara' },
	{ code: 'IND', name: 'indiranagar' },
	{ code: 'KOR', name: 'koramangala' },
	{ code: 'HSR', name: 'HSR Layout' },
];

const plans: FirstFacts['plans'] = [
	{
		type: 'Elite',
		path: '/fitness',
		image: '/art/plans/elite-640.webp',
		summary: 'One centre, all its equipment and every group class.',
		startingPrice: 535,
		bullets: [
			'The whole gym floor of your centre',
			'All six group classes',
			'Trainers on the floor from opening to closing',
			'Free extension and pause days',
		],
		features: [
			{ title: 'Gym floor', text: 'Free weights, racks, ropes and cardio at the centre you choose.' },
			{ title: 'Group classes', text: 'Yoga, Strength, Run, Core, Dancing and Boxing, as many as you like.' },
			{ title: 'Guidance', text: 'A trainer on the floor for your first set, and your last.' },
			{ title: 'Free extension', text: 'Extra days at no cost, with every duration.' },
			{ title: 'Pause days', text: 'Travel, exams, a cold: pause without losing days.' },
		],
		durations: [
			{
				months: 12,
				price: 14999,
				discountPrice: 11999,
				perks: { freeExtension: { count: 1, unit: 'month' }, pauseDays: 10 },
			},
			{
				months: 6,
				price: 10999,
				discountPrice: 8999,
				perks: { freeExtension: { count: 15, unit: 'day' }, pauseDays: 5 },
			},
			{
				months: 3,
				price: 7999,
				discountPrice: 4999,
				perks: { freeExtension: { count: 10, unit: 'day' }, pauseDays: 5 },
			},
		],
	},
	{
		type: 'Elite Pro',
		path: '/fitness/elitePro',
		image: '/art/plans/elite-pro-640.webp',
		summary: 'Your centre and the others too, plus swimming.',
		startingPrice: 987,
		bullets: [
			'Everything in Elite',
			'Sessions in other centres',
			'Swimming with the 6- and 12-month plans',
			'Up to 30 pause days',
		],
		features: [
			{ title: 'Everything in Elite', text: 'Gym floor, trainers and every group class at your centre.' },
			{ title: 'Other centres', text: 'Up to 90 sessions, wherever in the city your day takes you.' },
			{ title: 'Swimming', text: 'Pool sessions with the 6- and 12-month plans.' },
			{ title: 'Longer pause', text: 'Pause for up to 30 days and use them later.' },
			{ title: 'Free extension', text: 'Up to 30 extra days at no cost.' },
		],
		durations: [
			{
				months: 12,
				price: 17999,
				discountPrice: 12999,
				perks: {
					freeExtension: { count: 30, unit: 'day' },
					pauseDays: 30,
					otherCentreSessions: 90,
					swimmingSessions: 3,
				},
			},
			{
				months: 6,
				price: 12999,
				discountPrice: 9999,
				perks: {
					freeExtension: { count: 15, unit: 'day' },
					pauseDays: 15,
					otherCentreSessions: 60,
					swimmingSessions: 2,
				},
			},
			{
				months: 3,
				price: 8999,
				discountPrice: 6999,
				perks: { freeExtension: { count: 10, unit: 'day' }, pauseDays: 10, otherCentreSessions: 30 },
			},
		],
	},
	{
		type: 'Elite Plus',
		path: '/fitness/elitePlus',
		image: '/art/plans/elite-plus-640.webp',
		summary: 'Every centre, the longest extension, the most pool time.',
		startingPrice: 1367,
		bullets: [
			'Everything in Elite Pro',
			'Unlimited sessions in other centres for 12 months',
			'Up to 5 swimming sessions',
			'Up to 60 pause days',
		],
		features: [
			{ title: 'Everything in Elite Pro', text: 'Gym floor, trainers, group classes, other centres.' },
			{ title: 'The whole city', text: 'Unlimited sessions in other centres with the 12-month plan.' },
			{ title: 'More swimming', text: 'Up to 5 pool sessions.' },
			{ title: 'The longest pause', text: 'Pause for up to 60 days and use them later.' },
			{ title: 'The longest extension', text: 'Up to 45 extra days at no cost.' },
		],
		durations: [
			{
				months: 12,
				price: 19999,
				discountPrice: 15999,
				perks: {
					freeExtension: { count: 45, unit: 'day' },
					pauseDays: 60,
					otherCentreSessions: 'unlimited',
					swimmingSessions: 5,
				},
			},
			{
				months: 6,
				price: 14999,
				discountPrice: 11999,
				perks: {
					freeExtension: { count: 1.5, unit: 'month' },
					pauseDays: 30,
					otherCentreSessions: 120,
					swimmingSessions: 2,
				},
			},
			{
				months: 3,
				price: 11999,
				discountPrice: 7999,
				perks: { freeExtension: { count: 1, unit: 'month' }, pauseDays: 10, otherCentreSessions: 90 },
			},
		],
	},
];

export const demoClub: FirstFacts = { texts, centres, plans };
