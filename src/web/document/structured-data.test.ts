import { expect, test } from 'vitest';
import { demoClub } from '#server/seed/demo-club.ts';
import { factsOf } from '#shared/club/club.rules.ts';
import { clubData } from './structured-data.ts';

/** The structured data of the demo's club with these closures. */
const dataWith = (closures: { centreIds: number[]; firstDay: string; lastDay: string; reason: string }[]) =>
	clubData(
		'https://club.example',
		factsOf({
			...demoClub.texts,
			...{ isOpen: true, isDemo: true, closures },
			centres: demoClub.centres.map((centre, nth) => ({ ...centre, id: nth + 1 })),
			plans: [],
		}),
	) as unknown as { department: object[] };
const special = (data: object) =>
	'specialOpeningHoursSpecification' in data ? data.specialOpeningHoursSpecification : undefined;

test('days on which a centre is closed are special hours of it, and of the club where all are', () => {
	const closure = { firstDay: '2027-03-20', lastDay: '2027-03-22', reason: 'Holi' };
	const hours = [
		{
			...{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' },
			...{ validFrom: '2027-03-20', validThrough: '2027-03-22' },
		},
	];
	const ofOne = dataWith([{ ...closure, centreIds: [2] }]);
	expect(special(ofOne)).toBeUndefined();
	expect(ofOne.department.map(special)).toEqual([undefined, hours, undefined, undefined]);
	const ofAll = dataWith([{ ...closure, centreIds: [1, 2, 3, 4] }]);
	expect(special(ofAll)).toEqual(hours);
	expect(ofAll.department.map(special)).toEqual([hours, hours, hours, hours]);
	expect(special(dataWith([]))).toBeUndefined();
});
