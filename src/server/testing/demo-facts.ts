import { membershipPrice } from '#shared/membership/membership.rules.ts';
import type { FirstFacts } from '../club/club.queries.ts';
import { demoClub } from '../seed/demo-club.ts';

type Plan = FirstFacts['plans'][number];
type Duration = Plan['durations'][number];
type DemoPlan = Plan & { durations: readonly [Duration, Duration, Duration] };

/** The facts of the demo club, with which every test's database begins. */
export const { name: clubName, membershipFee } = demoClub.texts;
export const plans = demoClub.plans as readonly Plan[] as readonly [DemoPlan, DemoPlan, DemoPlan];
export const centres = demoClub.centres.map(({ name }) => name) as [string, string, string, string];
export const consultancyTypes = demoClub.texts.consultancies.map(({ type }) => type);

/** The price of a plan's duration, tax and fee included. */
export const priceOf = (duration: Duration): number => membershipPrice(duration, membershipFee);
