/** Each brand with its own hand. */

import type { Brand } from '../specs/types.ts';
import { bijlipur } from './bijlipur.ts';
import { chaltey } from './chaltey.ts';
import { dangal } from './dangal.ts';
import { doodhwan } from './doodhwan.ts';
import { haritva } from './haritva.ts';
import { jharna } from './jharna.ts';
import { kamaltaal } from './kamaltaal.ts';
import { lohapath } from './lohapath.ts';
import { mittimill } from './mittimill.ts';
import { moongfal } from './moongfal.ts';
import type { Label } from './parts.ts';
import { sherdil } from './sherdil.ts';

export const labels: Record<Brand, Label> = {
	bijlipur,
	chaltey,
	dangal,
	doodhwan,
	haritva,
	jharna,
	kamaltaal,
	lohapath,
	mittimill,
	moongfal,
	sherdil,
};
