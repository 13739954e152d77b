import type { Database } from '../database/connect.ts';
import { createRandom } from './random.ts';

export interface SeedMessage {
	name: string;
	email: string;
	phone: string;
	message: string;
	receivedAt: Date;
	/** Null while it is unanswered. */
	answeredAt: Date | null;
}

/** Oldest first: age in days, name, text. */
const written: readonly [daysAgo: number, name: string, message: string][] = [
	[
		38.2,
		'Padma Venkatesh',
		'I am 61 and have never been inside a gym. Is there somebody who starts from zero with me, and would the mornings be quieter than the evenings?',
	],
	[35.6, 'Joel Pinto', 'Do you let people try a class first?'],
	[
		31.4,
		'Harish Babu',
		'My knee was operated in June. My doctor says cycling and upper body only. Can physiotherapy and training be planned together?',
	],
	[27.9, 'Reshma Kapoor', 'Is the pool at HSR Layout heated in December?'],
	[24.3, 'Deepak Nayak', 'Any trial class?'],
	[
		21.8,
		'Sri Venkata Subrahmanya Naga Lakshmi Narasimha Rajagopalachari Krishnamurthy Ramanathan Iyengar',
		'My name did not fit on the card last time. Please print it in two lines, or just as V. S. N. L. N. Iyengar.',
	],
	[
		18.5,
		'Zoya Mirza',
		'Do the ladies have a time of their own on the gym floor, and is a lady trainer there then?',
	],
	[
		16.1,
		'Gaurav Malhotra',
		'We are eleven people at a start-up near Sony World signal and would like Elite Pro for all of us. Is there a price for teams, and could we pay by one company transfer instead of each at the counter? We would begin on the first of next month.',
	],
	[
		13.7,
		'Chandrika Murthy',
		'I left a steel bottle with a green lid near the rowing machines on Tuesday evening.',
	],
	[
		11.2,
		'Naveen Prakash',
		'My whey arrived with the seal broken. I have not used it. Can I bring it to the Indiranagar centre and get another one?',
	],
	[9.4, 'Trisha Dutta', 'Can I move my membership from koramangala to indiranagar? I have changed jobs.'],
	[
		7.9,
		'Ganesh Acharya',
		'On Sunday the gates were shut at 10.15 though the board says 10.30. I had come from Banashankari for it.',
	],
	[6.3, 'Ritu Chawla', 'Is there parking for a car near the Vijayanagara centre at seven in the evening?'],
	[4.8, 'Mohammed Saif', 'How do the pause days work when I travel twice in one month?'],
	[
		2.6,
		'Elizabeth Mathew',
		'My son is 15 and plays district badminton. Is strength training with a trainer possible at his age, and do I have to be there?',
	],
	[1.7, 'Bhavana Shenoy', 'Which of the classes would you advise after a caesarean, seven months ago?'],
	[
		0.8,
		'Tenzin Dorjee',
		'I take six of the trial sachets each month. Could you sell the kesar pista one alone? The rose one goes to my neighbour every time.',
	],
	[0.2, 'Anirudh Rao', 'Are you open on Republic Day?'],
];

/** In milliseconds. */
const day = 86_400_000;
/** Messages up to this many days old are unanswered; so is one older message. */
const answeredAfter = 3;
const oldUnanswered = 'Ganesh Acharya';

/** The messages to the demo club received up to `now`, oldest first. */
function seedMessages(now: Date): SeedMessage[] {
	const random = createRandom(20_260_404);
	return written.map(([daysAgo, name, message]) => {
		const receivedAt = new Date(now.getTime() - daysAgo * day);
		const isAnswered = daysAgo > answeredAfter && name !== oldUnanswered;
		const first = name.split(' ', 1)[0] ?? name;
		return {
			name,
			email: `${first.toLowerCase()}@example.com`,
			phone: `9${random.integer(100_000_000, 999_999_999)}`,
			message,
			receivedAt,
			answeredAt: isAnswered ? new Date(receivedAt.getTime() + random.next() * 2 * day) : null,
		};
	});
}

/** Inserts the demo messages; returns their number. */
export async function insertMessages(database: Database, now: Date): Promise<number> {
	const messages = seedMessages(now);
	await database
		.insertInto('contact_messages')
		.values(
			messages.map(({ receivedAt, answeredAt, ...message }) => ({
				...message,
				status: answeredAt ? ('Answered' as const) : ('unanswered' as const),
				received_at: receivedAt,
				answered_at: answeredAt,
			})),
		)
		.execute();
	return messages.length;
}

/** The demo's templates for replies. */
const templates = [
	{
		name: 'Come and see us',
		text: 'Thank you for writing to {club}. Please come by whenever we are open: somebody at the front desk shows you round and answers what is left to ask.',
	},
	{
		name: 'We are finding out',
		text: 'Thank you for your message. We have to ask a colleague first, and write to you again as soon as we know.',
	},
	{
		name: 'Where is my parcel',
		text: 'You can follow your order under Orders in the store; it is paid to the rider at your door. If it says nothing new by tomorrow, {name}, please answer this mail with its number.',
	},
];

/** Inserts the demo's templates. */
export async function insertTemplates(database: Database, now: Date): Promise<void> {
	await database
		.insertInto('reply_templates')
		.values(templates.map((template) => ({ ...template, changed_at: now })))
		.execute();
}
