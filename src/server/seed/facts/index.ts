import { bijlipur } from './bijlipur.ts';
import { chaltey } from './chaltey.ts';
import { dangal } from './dangal.ts';
import { doodhwan } from './doodhwan.ts';
import { haritva } from './haritva.ts';
import { jharna } from './jharna.ts';
import { kamalTaal } from './kamal-taal.ts';
import { lohapath } from './lohapath.ts';
import { mittiMill } from './mitti-mill.ts';
import { moongfal } from './moongfal.ts';
import type { SeedFacts } from './seed-facts.ts';
import { sherdil } from './sherdil.ts';

/** The facts of all products of the demo, by slug. They agree with what is drawn on the labels (assets/specs). */
export const seedFacts: Readonly<Record<string, SeedFacts>> = {
	...dangal,
	...doodhwan,
	...sherdil,
	...haritva,
	...bijlipur,
	...lohapath,
	...jharna,
	...chaltey,
	...moongfal,
	...mittiMill,
	...kamalTaal,
};
