import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** In milliseconds: a week, because a form may still be open, or a change taken back. */
const keptUnused = 7 * 24 * 60 * 60 * 1_000;

/** Whether no product, order or fact of the club shows the picture. */
const isUnnamed: RawBuilder<boolean> = sql`
	not exists (select from products where uploaded_picture(image) = pictures.sha256)
	and not exists (select from order_lines where uploaded_picture(product_image) = pictures.sha256)
	and not exists (select from plans where uploaded_picture(image) = pictures.sha256)
	and not exists (select from club where strpos(texts::text, '/pictures/' || encode(pictures.sha256, 'hex')) > 0)`;

/** Marks pictures that nothing uses any more, and deletes those that have been unused for a week. */
export async function deleteUnusedPictures(database: Database, now: Date): Promise<void> {
	await database
		.updateTable('pictures')
		.set({ unused_since: now })
		.where('unused_since', 'is', null)
		.where(isUnnamed)
		.execute();
	// A transaction that starts to use one changes its row, so that PostgreSQL rechecks `unused_since`.
	await database
		.deleteFrom('pictures')
		.where('unused_since', '<=', new Date(now.getTime() - keptUnused))
		.where(isUnnamed)
		.execute();
}
