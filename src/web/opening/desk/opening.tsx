import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import type { OpeningState } from '#shared/opening/opening.contract.ts';
import { stepsInTheWay, stepsLeft } from '#shared/opening/opening.rules.ts';
import { deskApi, openingQuery } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { DemoSection } from './demo-section.tsx';
import { OpenSection } from './open-section.tsx';
import { OtherTexts } from './other-texts.tsx';
import { StepRow } from './step-row.tsx';

export const meta = pageMeta('Open your club');

/** How often the state is polled while a test message is being sent, in milliseconds. */
const mailAskedEvery = 1_000;

/** The steps before a club opens (/admin/opening); in the demo, the way to a club of one's own. */
export default function OpeningScreen() {
	// Fetched on each visit: the steps are done on other screens, and by other people.
	const read = useQuery({
		...openingQuery(deskApi),
		refetchOnMount: 'always',
		refetchInterval: ({ state }) => (state.data?.mail.test?.status === 'waiting' ? mailAskedEvery : false),
	});
	const { data } = read;
	const left = data && stepsLeft(data.steps).length;
	return (
		<>
			<DeskHead
				title={
					data?.isDemo ? 'Start your own club' : data?.isOpen ? 'Checklist of the club' : 'Open your club'
				}
				status={
					data && !data.isDemo ? (
						<span>{left === 0 ? 'Everything is done' : `${left} of ${data.steps.length} steps left`}</span>
					) : null
				}
				actions={null}
			/>
			{data ? (
				data.isDemo && data.demo ? (
					<DemoSection demo={data.demo} />
				) : (
					<Steps state={data} />
				)
			) : read.isError ? (
				<LoadError title="The steps could not be loaded" tone="secondary" read={read} />
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="mt-4 h-160 rounded-lg" />
				</Loading>
			)}
		</>
	);
}

function Steps({ state }: { state: OpeningState }) {
	return (
		<div className="mt-4 grid max-w-4xl gap-6">
			<p className="max-w-prose text-ink-soft">
				In any order, with as many pauses as you like: everything you write is saved, and shows on{' '}
				<a
					href="/"
					target="_blank"
					rel="noreferrer"
					className="font-medium text-ink underline underline-offset-3"
				>
					your site<span className="sr-only"> in a new tab</span>
				</a>{' '}
				at once.
			</p>
			<ul className="card divide-y divide-line overflow-clip">
				{state.steps.map((step) => (
					<StepRow key={step.step} {...step} mail={state.mail} />
				))}
			</ul>
			<OtherTexts />
			<OpenSection isOpen={state.isOpen} inTheWay={stepsInTheWay(state.steps)} />
		</div>
	);
}
