import pg from 'pg';
import { connect } from '../database/connect.ts';
import { coverMemberships } from '../membership/covers/cover-memberships.ts';
import { documentStatements } from './grown-documents.ts';

/** How many rows a club of this size has; at size 100 it has a million orders. */
export const rowsAt = (size: number) => ({
	products: 1_000 * size,
	people: 2_000 * size,
	orders: 10_000 * size,
	memberships: 3_000 * size,
	visits: 118_000 * size,
	bookings: 500 * size,
	messages: 500 * size,
	auditEntries: 10_000 * size,
	cartEntries: 1_000 * size,
});
export type Rows = ReturnType<typeof rowsAt>;

const firstNames =
	'Ananya Rohan Meera Arjun Kavya Vikram Sana Aditya Divya Karthik Pooja Imran Nisha Rahul Lakshmi Suresh Tara Manjunath Ishita Farhan Shruti Nikhil Aisha Venkat Asha Ravi Deepa Ganesh Harini Irfan Jaya Kiran Leela Mohan Neha Omkar Priya Qadir Rekha Sanjay Tanvi Uday Varsha Wasim Yash Zara Abhinav Bhavana Chetan Dhruv Esha Firoz Gauri Hemant Indira Jatin Komal Lalit Madhavi Naveen';
const lastNames =
	'Rao Shetty Iyer Gowda Nair Hegde Sheikh Kulkarni Reddy Subramanian Bhat Khan Fernandes Deshpande Menon Kumar Swamy Banerjee Ahmed Patil Joshi Thomas Krishnamurthy Acharya Bose Chawla Das Engineer Fonseca Ghosh Hussain Irani Jain Kamath Lobo Mishra Narayan Oberoi Pai Qureshi Rathore Sharma Talwar Upadhyay Varma Wagle Yadav Zaveri Alva Biswas Chopra Dutta Gill Hebbar Kapoor Lal Murthy Naidu Pillai Sinha';
const streets =
	'Sampige Road,100 Feet Road,80 Feet Road,27th Main,11th Cross,5th Main,Church Street,Kanakapura Road,Outer Ring Road,Hosur Road,Temple Street,Lake View Road,Market Road,Palace Road,Race Course Road';
const towns =
	'Vijayanagara,Indiranagar,Koramangala,HSR Layout,Jayanagar,Malleshwaram,Hebbal,Whitefield,Yelahanka,Banashankari,Basavanagudi,Rajajinagar,Marathahalli,BTM Layout,Sadashivanagar,Ulsoor,Domlur,Kengeri,JP Nagar,Frazer Town';
const kinds =
	'Whey Isolate,Whey Concentrate,Casein,Mass Gainer,Plant Protein,Creatine,Pre-Workout,BCAA,EAA,Glutamine,Electrolytes,Protein Bar,Peanut Butter,Almond Butter,Muesli,Protein Oats,Makhana,Protein Cookies,Shaker,Multivitamin';
const flavours =
	'Kesar Badam,Malai Kulfi,Cocoa,Mango,Nimbu,Santra,Litchi,Tarbooz,Chikoo,Banana,Strawberry,Rose,Filter Coffee,Elaichi,Kala Khatta,Aam Panna,Coconut,Jaggery,Mint,Unflavoured';

const list = (text: string, separator = ',') =>
	`'{${text
		.split(separator)
		.map((entry) => `"${entry}"`)
		.join(',')}}'::text[]`;
/** SQL that picks an entry of a list: the first ones often, the last ones seldom. */
const some = (entries: string) =>
	`(${entries})[1 + floor(cardinality(${entries}) * power(random(), 1.5))::int]`;
/** SQL for a number from 1 to `most`, small ones more often than large ones. */
const skewed = (most: number) => `1 + floor(${most} * power(random(), 1.5))::int`;
/** SQL for when the club began. */
const longAgo = "now() - interval '5 years'";
/** SQL for an instant in the last five years; later ones are more frequent, because the club grows. */
const someTime = "now() - interval '5 years' * power(random(), 1.5)";

/** SQL for the Monday of an instant's week. */
const weekOf = (instant: string) => `date_trunc('week', club_day(${instant})::timestamp)::date`;

/**
 * SQL for the lines that were sent, each with the number of its parcel within the order: in one of forty orders,
 * the last line is in a second parcel.
 */
const sentLines = `
	select order_lines.id as line_id, order_id, status, ended, unit_price, quantity,
		(order_id % 40 = 3 and row_number() over (partition by order_id order by order_lines.id desc) = 1
			and count(*) over (partition by order_id) > 1)::integer as part
	from order_lines where status <> 'Pending'`;

/** The number before the first product's barcode; barcodes follow the order of products. */
const firstBarcode = 8_900_000_000_000;

/** The barcode on the pack of a product. */
export const barcodeOf = (productId: number): string => String(firstBarcode + productId);

/** A statement with the table that it fills; `untallied` if it changes nothing that a tally counts. */
type Filling = [table: string, sql: string, untallied?: true];

/** The statements that fill an empty club, in their order. */
function statements(rows: Rows): Filling[] {
	return [
		[
			'users',
			`insert into users (name, email, phone, dob, gender, address, password_hash, created_at, email_confirmed_at)
			select ${some(list(firstNames, ' '))} || ' ' || ${some(list(lastNames, ' '))}, 'person' || nth || '@example.com',
				(6000000000 + nth * 19937::bigint % 4000000000)::text, date '1970-01-01' + nth % 12000, 'Female',
				nth % 400 || ', ' || ${some(list(streets))} || ', ' || ${some(list(towns))}, 'none', ${someTime}, now()
			from generate_series(1, ${rows.people}) as nth`,
		],
		[
			'sessions',
			`insert into sessions (token_hash, user_id, created_at, used_at, expires_at)
				select sha256(('bench-' || id)::bytea), id, now(), now(), now() + interval '30 days' from users`,
		],
		[
			'addresses',
			`insert into addresses (user_id, address_type, name, email, phone, address, town, pincode, district, state)
			select id, 'home', name, email, phone, split_part(address, ', ', 1) || ', ' || split_part(address, ', ', 2),
				split_part(address, ', ', 3), 560000 + id % 110, 'Bengaluru Urban', 'KARNATAKA' from users`,
		],
		['tax_classes', 'update tax_classes set confirmed_at = now()'],
		[
			'products',
			`insert into products (name, category, description, price, discount, image, offered, shown_left, rating_sum, rating_count, tax_class_id, facts)
			select initcap((${list('sher,loha,jhar,kama,mitt,bijl,hari,dood,pahl,guru,vajr,surya,chal,moon,agni,vayu')})[1 + nth % 16]
				|| (${list('dil,path,na,taal,pur,tva,han,wan,jit,mill,shakti,bal,veer,raj,tej,dev,gram,van,sar')})[1 + nth / 16 % 19]
				|| (${list('a,o,i,u,an,am,in,um,ya,ri')})[1 + nth / 304 % 10])
				|| ' ' || ${some(list(kinds))} || ', ' || ${some(list(flavours))} || ', ' || (1 + nth % 40) * 50 || ' g ' || nth,
				(enum_range(null::product_category))[1 + nth % 3],
				'Made in small batches and tested by an independent laboratory. ' || ${some(list(flavours))} || ', no added sugar, ' || nth % 30
				|| ' servings in a pack. Keep it dry and cool; best within a year.', 100 + nth * 37 % 5000, nth % 4 * 10, '/art/products/none.webp',
				nth % 20 > 0, case when nth % 20 > 0 then 6 else 3 end, round(random() * 200) / 2 + 100, 50,
				-- One in fifty has no tax class.
				case when nth % 50 > 0 then (select min(id) from tax_classes) + nth % 3 end,
				-- One in fifty is imported, and one in ten has no facts.
				case when nth % 10 > 0 then json_build_object('kind', 'food', 'diet', 'veg', 'servings', 10 + nth % 50,
					'servingProtein', nth % 30, 'origin', case when nth % 50 = 1 then 'Germany' else 'India' end)::jsonb else '{}' end
			from generate_series(1, ${rows.products}) as nth`,
		],
		[
			'stock_levels',
			`insert into stock_levels (product_id, on_hand, search_text)
			select id, case when offered then 100000 else 3 end, lower(name) from products order by id`,
		],
		[
			'product_barcodes',
			`insert into product_barcodes (code, product_id) select (${firstBarcode} + id)::text, id from products order by id`,
		],
		[
			'stock_lots',
			// Two lots in stock, and eight that are sold out.
			`insert into stock_lots (product_id, code, expires_on, cost, quantity, state, received_at)
			select product_id, 'L-' || nth, current_date + 60 + (product_id % 700)::int - case when nth > 2 then 200 * nth else 0 end, 400,
				case nth when 1 then on_hand / 2 when 2 then on_hand - on_hand / 2 else 0 end, 'sellable', now()
			from stock_levels, generate_series(1, 10) as nth order by nth, product_id`,
		],
		[
			'stock_wishes',
			// Distinct, because the unique index is only created afterwards.
			`insert into stock_wishes (user_id, product_id, created_at)
			select distinct (select min(id) from users) - 1 + ${skewed(rows.people)},
				(select min(id) from products) - 1 + ${skewed(rows.products)}, date_trunc('second', now()) from generate_series(1, ${Math.ceil(rows.people / 5)})`,
		],
		[
			'orders',
			`insert into orders (user_id, payment_mode, fee, placed_at, address_type, name, email, phone, address, town, pincode, district, state)
			select user_id, 'COD', 29, placed_at, address_type, name, email, phone, address, town, pincode, district, state
			from (select (select min(id) from users) - 1 + ${skewed(rows.people)} as user_id, placed_at
				from (select ${someTime} as placed_at from generate_series(1, ${rows.orders}) order by 1) as times) as placed
			join addresses using (user_id)
			order by placed_at`,
		],
		[
			'order_lines',
			`insert into order_lines (order_id, product_id, product_name, product_description, product_image, price, discount, unit_price, quantity, status, ended, ended_at, search_text)
			select placed.id, products.id, products.name, description, image, price, discount, discounted_price, 1 + floor(3 * power(random(), 3))::int,
				-- One in 25 orders is cancelled, and one in 33 comes back from the door.
				(case when placed.id % 25 = 0 then 'Pending' when placed.id % 33 = 1 and placed_at < now() - interval '7 days' then 'Out-For-Delivery' when placed_at < now() - interval '3 days' then 'Delivered' when random() < 0.3 then 'Out-For-Delivery'
					when random() < 0.5 then 'Transit' else 'Pending' end)::order_status,
				(case when placed.id % 25 = 0 then 'Cancelled' when placed.id % 33 = 1 and placed_at < now() - interval '7 days' then 'Returned-To-Origin' end)::order_end,
				case when placed.id % 25 = 0 then placed_at when placed.id % 33 = 1 and placed_at < now() - interval '7 days' then placed_at + interval '6 days' end,
				order_line_search_text(products.name, placed)
			from (select id, ${skewed(rows.products)} as product_id from orders, generate_series(1, 1 + id % 4)) as line
			join orders as placed using (id) join products on products.id = product_id
			order by placed.id
			on conflict do nothing`,
		],
		[
			'order_moves',
			`insert into order_moves (line_id, status, moved_at)
			select order_lines.id, status, placed_at + interval '2 days' from order_lines join orders on orders.id = order_id where status <> 'Pending'`,
		],
		[
			'orders',
			"update orders set came_back = true where id in (select order_id from order_lines where ended = 'Returned-To-Origin')",
		],
		[
			'shipments',
			// Couriers bring two of three orders.
			`insert into shipments (order_id, carrier, awb, cod, fee, sent_at, attempts, done_at, collected, remitted)
			select *, case when awb is not null and collected > 0 and ${weekOf('done_at')} < ${weekOf('now()')} - 7
				then collected * 100 - case when order_id % 100 = 0 then 100 else 0 end end
			from (
				select order_id, (array['Own', 'Delhivery', 'DTDC'])[1 + order_id % 3] as carrier,
					case when order_id % 3 > 0 then 'AWB' || lpad(order_id::text, 7, '0') || case part when 1 then '-2' else '' end end as awb,
					sum(unit_price * quantity) + parcel_fee, parcel_fee, max(placed_at), order_id % 300 / 299,
					case when bool_and(is_done) then max(placed_at) end as done_at,
					case when bool_and(is_done) then coalesce(sum(unit_price * quantity) filter (where ended is null), 0)
						+ case when bool_or(ended is null) then parcel_fee else 0 end end as collected
				from (
					select line.*, placed_at, case part when 0 then 29 else 0 end as parcel_fee, status = 'Delivered' or ended is not null as is_done
					from (${sentLines}) as line join orders on orders.id = order_id
				) as sent group by order_id, part, parcel_fee order by order_id, part
			) as parcels`,
		],
		[
			'order_lines',
			`update order_lines set shipment_id = parcel.id
			from (${sentLines}) as line
				join (select id, order_id, row_number() over (partition by order_id order by id) - 1 as part from shipments) as parcel
				using (order_id, part)
			where order_lines.id = line_id`,
			true,
		],
		[
			'remittances',
			// A courier pays for the parcels of a week two weeks after that week's Monday.
			`insert into remittances (carrier, from_day, taken_at)
			select carrier, monday, monday + interval '14 days' from unnest(array['Delhivery', 'DTDC']) as carrier,
				generate_series(${weekOf(longAgo)}, ${weekOf('now()')} - 14, interval '7 days') as monday order by monday`,
		],
		[
			'remitted_parcels',
			`insert into remitted_parcels (shipment_id, remittance_id, paise, paid_on)
			select shipments.id, remittances.id, remitted, from_day + 14
			from shipments join remittances on remittances.carrier = shipments.carrier and from_day = ${weekOf('done_at')}
			where remitted is not null order by shipments.id`,
		],
		[
			'pincode_parcels',
			`insert into pincode_parcels (pincode, parcels, came_back)
			select pincode, count(*), count(*) filter (where came_back and collected = 0) from shipments join orders on orders.id = order_id
			where done_at >= now() - interval '180 days' group by pincode`,
		],
		[
			'returns',
			// Of 30 returns, one waits for an answer, one for its goods and one for its money.
			`insert into returns (order_id, line_id, quantity, reason, status, way, asked_at, pay_by, decided_at, received_at, sealed)
			select order_id, id, 1, 'Damaged', status::return_status, case when status <> 'Asked' then 'Centre'::return_way end, placed_at, 'Cash',
				case when status <> 'Asked' then placed_at end, case when status in ('Received', 'Refunded') then placed_at end,
				case when status in ('Received', 'Refunded') then 0 end
			from (
				select order_lines.id, order_id, placed_at, case order_lines.id / 30 % 30 when 0 then 'Asked' when 1 then 'Received' when 2 then 'Approved'
					else 'Refunded' end as status
				from order_lines join orders on orders.id = order_id where order_lines.status = 'Delivered' and order_lines.id % 30 = 0
			) as returned order by id`,
		],
		[
			'refunds',
			`insert into refunds (cause, kind, order_id, return_id, goods, due_at, due_on)
			select 'return ' || returns.id, 'return', returns.order_id, returns.id, unit_price, received_at, received_at::date
			from returns join order_lines on order_lines.id = line_id where received_at is not null order by returns.id`,
		],
		[
			'payments',
			`insert into payments (kind, refund_id, amount, mode, reference, centre_id, business_day, taken_at)
			select 'refunded'::payment_kind, refunds.id, amount, 'cash'::payment_mode, 'R-1', (select min(id) from centres) + refunds.id % 4, club_day(due_at), due_at
			from refunds join returns on returns.id = return_id where status = 'Refunded' order by due_at`,
		],
		...documentStatements(longAgo),
		[
			'stock_moves',
			`insert into stock_moves (cause, kind, lot_id, quantity, sellable, line_id, moved_at)
			select 'line ' || order_lines.id, 'dispatched', stock_lots.id, -order_lines.quantity, -order_lines.quantity,
				order_lines.id, sent_at
			from order_lines join shipments on shipments.id = shipment_id
				join stock_lots on stock_lots.product_id = order_lines.product_id and code = 'L-' || 3 + order_lines.id % 8
			order by sent_at`,
		],
		[
			'stock_moves',
			// Parcels that came back from the door are sold again; returned units are thrown away.
			`insert into stock_moves (cause, kind, lot_id, quantity, sellable, line_id, moved_at)
			select 'back ' || order_lines.id, 'returned', lot_id, -stock_moves.quantity, -sellable, line_id, ended_at
			from order_lines join stock_moves on line_id = order_lines.id where ended = 'Returned-To-Origin'
			union all
			select 'return ' || returns.id || ' ' || what, what::stock_move_kind, lot_id, units, units, stock_moves.line_id, received_at
			from returns join stock_moves using (line_id), (values ('returned', 1), ('written off', -1)) as moved (what, units)
			where received_at is not null and kind = 'dispatched'
			order by 7`,
		],
		[
			'stock_moves',
			`insert into stock_moves (cause, kind, lot_id, quantity, sellable, moved_at)
			select 'spoiled ' || id, 'written off', id, -1, -1, ${someTime} from stock_lots where id % 40 = 0`,
		],
		[
			'stock_moves',
			`insert into stock_moves (cause, kind, lot_id, quantity, sellable, moved_at)
			select 'filled ' || id, 'received', id, units, units, ${longAgo} from (
				select stock_lots.id, stock_lots.quantity - coalesce(sum(stock_moves.quantity), 0) as units
				from stock_lots left join stock_moves on lot_id = stock_lots.id group by stock_lots.id
			) as filled where units > 0`,
		],
		[
			'payments',
			`insert into payments (kind, carrier, delivered_on, amount, mode, business_day, taken_at)
			select 'taken'::payment_kind, carrier, club_day(done_at), sum(collected), 'unspecified'::payment_mode, club_day(done_at), max(done_at) from shipments
			where collected > 0 and carrier = 'Own' group by 1, 2, 6 order by 2`,
		],
		[
			'parcel_claims',
			// More claims than any club has: the planner would read a table of a few pages from end to end.
			`insert into parcel_claims (shipment_id, value, lost_at, paise, settled_at)
			select id, 900, done_at, case when id % 2500 > 0 then 90000 end, case when id % 2500 > 0 then done_at end
			from shipments where id % 10 = 0 and done_at is not null`,
		],
		[
			'order_events',
			`insert into order_events (order_id, kind, text, for_customer, happened_at)
			select id, 'note'::order_event_kind, 'Rings at the back', false, placed_at from orders where id % 3 = 0
			union all
			select id, 'confirmed', null, false, placed_at from orders where id % 10 = 1
			order by 5`,
		],
		[
			'complaints',
			`insert into complaints (name, email, phone, message, status, written_at, acknowledged_at, closed_at, outcome)
			select name, email, phone, 'The tub came with a cracked lid', (case id % 50 when 0 then 'Open' when 1 then 'Acknowledged' else 'Closed' end)::complaint_status,
				created_at, case when id % 50 > 0 then created_at end, case when id % 50 > 1 then created_at end,
				case when id % 50 > 1 then 'We sent another' end from users order by id`,
		],
		[
			'complaint_answers',
			`insert into complaint_answers (complaint_id, text, written_at)
			select id, 'We send another', written_at from complaints where status <> 'Open'`,
		],
		[
			'memberships',
			`insert into memberships (user_id, type, center, centre_id, price, start_date, end_date, payment_status, bought_at, payed_at)
			select (select min(id) from users) - 1 + ${skewed(rows.people)}, ${some(list('Elite,Elite Pro,Elite Plus'))},
				center, (select id from centres where name = center), 15900, bought_at, bought_at + interval '1 year',
				(case when is_payed then 'payed' else 'pending' end)::payment_status, bought_at, case when is_payed then bought_at end
			from (select ${some(list('vijayanagara,indiranagar,koramangala,HSR Layout'))} as center, bought_at, bought_at < now() - interval '30 days' or random() < 0.4 as is_payed
				from (select ${someTime} as bought_at from generate_series(1, ${rows.memberships}) order by 1) as times) as bought`,
		],
		[
			'users',
			`update users set centre_ids = held.ids
			from (select user_id, array_agg(distinct centre_id) as ids from memberships group by user_id) as held where id = user_id`,
		],
		[
			'bookings',
			`insert into bookings (user_id, consult_type, date, age, height, weight, booked_at)
			select (select min(id) from users) - 1 + ${skewed(rows.people)}, 'Nutrition', current_date - 900 + nth % 1000, 30, 170, 70, now()
			from generate_series(1, ${rows.bookings}) as nth`,
		],
		[
			'contact_messages',
			`insert into contact_messages (name, email, phone, message, status, received_at, answered_at)
			select name, email, phone, 'Is the ' || ${some(list(kinds))} || ' good after training at ' || ${some(list(towns))} || '?',
				(case when nth < ${rows.messages * 0.98} then 'Answered' else 'unanswered' end)::query_status, now(),
				case when nth < ${rows.messages * 0.98} then now() end
			from (select nth, (select min(id) from users) - 1 + ${skewed(rows.people)} as id from generate_series(1, ${rows.messages}) as nth) as written
			join users using (id)`,
		],
		[
			'contact_replies',
			`insert into contact_replies (message_id, text, written_at)
			select id, 'Yes, from 6 pm', now() from contact_messages where status = 'Answered'`,
		],
		[
			'person_notes',
			`insert into person_notes (user_id, text, written_at)
			select (select min(id) from users) - 1 + ${skewed(rows.people)}, 'Prefers mornings', now()
			from generate_series(1, ${rows.messages}) as nth`,
		],
		[
			'audit_entries',
			`insert into audit_entries (at, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name, centre_id, address,
				request_id, before, after, keep_until)
			select at, users.id, users.name, users.email, action, case when action like 'log%' then 'account' else split_part(action, '_', 1) end, 1 + nth % 10000, 'AK-' || nth,
				case when action = 'membership_paid' then (select min(id) from centres) + nth / 8 % 4 end, '10.0.' || nth % 250 || '.9',
				md5(nth::text), '{"status":"Pending"}', '{"status":"Transit"}', at::date + 4000
			from (select nth, at, case when nth % 10 < 3 then (select min(id) from users) + nth % 5
					else (select min(id) from users) - 1 + ${skewed(rows.people)} end as user_id,
					(${list('order_moved,login,login,login,logout,membership_paid,query_answered,product_changed')})[1 + nth % 8] as action
				from (select row_number() over (order by at) as nth, at
					from (select ${someTime} as at from generate_series(1, ${rows.auditEntries})) as times) as numbered) as acts
			join users on users.id = user_id
			order by nth`,
		],
		[
			'cart_entries',
			`insert into cart_entries (user_id, product_id)
			select (select min(id) from users) + nth / 3, ${skewed(rows.products)} from generate_series(1, ${rows.cartEntries}) as nth
			on conflict do nothing`,
		],
	];
}

/**
 * Fills an empty club, and reports each table and its rows. The role of `url` must be allowed to set
 * session_replication_role.
 */
export async function fill(
	url: string,
	rows: Rows,
	report: (text: string) => void = () => {},
): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	// Adds the demo's centres to a club that has none.
	await client.query(`insert into centres (code, name, position)
		select upper(left(name, 3)), name, nth from unnest(${list('vijayanagara,indiranagar,koramangala,HSR Layout')})
			with ordinality as demo (name, nth)
		where not exists (select from centres)`);
	await client.query("select setseed(0.5); set work_mem = '256MB'; set maintenance_work_mem = '512MB'");
	for (const [table, sql, untallied] of statements(rows)) {
		await alwaysTally(client, !untallied);
		// Triggers and foreign keys are off, because they run row by row, too slow for millions. Products keep their
		// triggers, which collect the words of their names.
		await client.query(
			`set session_replication_role = ${table === 'products' ? 'origin' : 'replica'}; set synchronous_commit = off`,
		);
		const indexes = await dropIndexes(client, table);
		const { rowCount } = await client.query(sql);
		for (const index of indexes) await client.query(index);
		report(`${table}: ${rowCount?.toLocaleString('en-IN')}`);
	}
	await alwaysTally(client, false);
	const { database, close } = connect(url, 1, { noStatementTimeout: true });
	await database.transaction().execute((transaction) => coverMemberships(transaction, new Date()));
	await close();
	// A trigger keeps the sum received for a membership, so triggers are on again.
	await client.query('set session_replication_role = origin');
	for (const statement of partPayments) await client.query(statement);
	await client.query('set session_replication_role = replica');
	for (const statement of usesOfMemberships) await client.query(statement);
	for (const statement of visitsOfMemberships(rows)) await client.query(statement);
	await client.query(healthOfMembers);
	report(`visits: about ${rows.visits.toLocaleString('en-IN')}`);
	await client.query('select fold_tallies()');
	await client.query('vacuum analyze');
	await client.end();
}

/**
 * Payments of half the price of every fifth unpaid membership, and the drawers of two people a day at each centre.
 */
const partPayments = [
	`insert into payments (kind, membership_id, payer_id, amount, mode, centre_id, business_day, taken_at)
	select 'taken', id, user_id, ceil(price / 2.0), 'card', centre_id, club_day(now()), now() from memberships
	where payment_status = 'pending' and id % 5 = 0 and price > 1 order by id`,
	`insert into shifts (centre_id, opened_by, opened_at, float, counts, counted, expected, closed_at, closed_by, business_day)
	select centres.id, (select min(id) from users) + turn, day + interval '1 hour', 2000, '{"500":4}', 2000, 2000, day + interval '9 hours',
		(select min(id) from users) + turn, club_day(day + interval '9 hours')
	from centres, generate_series(now() - interval '3 years', now() - interval '1 day', '1 day') as day, generate_series(0, 1) as turn
	order by day`,
	`insert into day_closes (centre_id, day, totals, closed_at)
	select centre_id, club_day(opened_at), '{"modes":[],"total":0,"documents":[],"difference":0}', max(closed_at) from shifts group by 1, 2`,
];

/**
 * What happens to current memberships: swims, a move to another home centre for every fifth, a pause of three days
 * for every other one that none follows, and a closed day for the rest.
 */
const usesOfMemberships = [
	// Only memberships that are over, because an upgrade decides the days of others.
	`insert into membership_upgrades
		(membership_id, from_id, plan_months, plan_price, plan_days, first_bought_on, place_day, place_at, made_at)
	select one.membership_id, before.membership_id, 12, 12999, 366, club_day(bought_at), start_date, bought_at, bought_at
	from membership_terms as one
		join membership_terms as before on before.membership_id = one.membership_id - 1
		join memberships on memberships.id = one.membership_id
	where one.membership_id % 5 = 0 and end_date < club_day(now())`,
	`insert into membership_centres (membership_id, from_day, centre_id, made_at)
	select membership_id, first_day + 1, coalesce((select min(id) from centres), 1) + membership_id % 4, now()
	from membership_covers where membership_id % 5 = 0 and last_day > first_day`,
	`insert into entitlement_entries (entitlement_id, quantity, cause, made_at)
	select id, -1, 'swim:' || nth, made_at from entitlements, generate_series(1, 2) as nth where kind = 'swim' and amount >= 2`,
	`with paused as (
		select membership_id, holder_id, first_day + 3 as begins from membership_covers as cover
		where membership_id % 2 = 0 and last_day >= first_day + 3
			and exists (select from entitlements where membership_id = cover.membership_id and kind = 'pause_day')
			and not exists (
				select from membership_covers as next where next.holder_id = cover.holder_id and next.first_day > cover.first_day
			)
	), pauses as (
		insert into membership_pauses (membership_id, first_day, last_day, made_at)
		select membership_id, begins, begins + 2, now() from paused returning id, membership_id
	), used as (
		insert into entitlement_entries (entitlement_id, quantity, cause, made_at)
		select entitlements.id, -3, 'pause:' || pauses.id || ':0', now()
		from pauses join entitlements using (membership_id) where kind = 'pause_day'
	)
	update membership_covers set last_day = last_day + 3 where membership_id in (select membership_id from paused)`,
	`with closed as (
		insert into closures (first_day, last_day, reason, extends, announced_at, applies_at, begun_at, applied_at)
		select club_day(at), club_day(at), 'Festival', true, at, at, at, at
		from (select now() - make_interval(days => ago) as at from unnest('{40,130,220}'::int[]) as ago) as days
		returning id, first_day as day
	), places as (
		insert into closure_centres select closed.id, centres.id from closed, centres
	), concerned as (
		select distinct on (membership_id) membership_id, holder_id, closed.id as closure_id, day
		from closed join membership_covers as cover on day between cover.first_day and cover.last_day
		where membership_id % 2 = 1 and not exists (
			select from membership_covers as next where next.holder_id = cover.holder_id and next.first_day > cover.first_day
		)
		order by membership_id, closed.id
	), extensions as (
		insert into membership_extensions (membership_id, kind, months, days, made_at)
		select membership_id, 'closure', 0, 1, now() from concerned returning id, membership_id
	), given as (
		insert into membership_closures (membership_id, closure_id, extension_id, days)
		select membership_id, closure_id, extensions.id, datemultirange(daterange(day, day, '[]'))
		from concerned join extensions using (membership_id)
	), holders as (
		insert into closure_holders (closure_id, holder_id, applied_at)
		select distinct closure_id, holder_id, now() from concerned
	)
	update membership_covers set last_day = last_day + 1 where membership_id in (select membership_id from concerned)`,
];

/**
 * Visits, spread evenly over the past days of memberships and over the hours of the day. The centre changes after
 * every eight, and every eighth uses a session. Visitors of the last hours are still inside.
 */
const visitsOfMemberships = (rows: Rows) => [
	'alter table visits drop constraint inside_once',
	`insert into visits (holder_id, membership_id, centre_id, entered_at, day, left_at, how, uses_session)
	select holder_id, membership_id, (select min(id) from centres) + (membership_id + nth / 8) % 4, entered_at, day,
		entered_at + interval '90 minutes', 'pass', nth % 8 = 0
	from (
		select *, day + interval '30 minutes' + membership_id % 40 * interval '20 minutes' as entered_at
		from (
			select holder_id, membership_id, nth, last_day,
				first_day + (nth * greatest(1, (last_day - first_day + 1) / per_cover))::int as day
			from (select ceil(${rows.visits}::numeric * 1.1 / greatest(1, count(*)))::int as per_cover from membership_covers) as counted,
				membership_covers, generate_series(0, per_cover) as nth
		) as days
		where day <= last_day and day <= club_day(now())
	) as visits
	order by entered_at`,
	`alter table visits add constraint inside_once
		exclude using gist (holder_id with =, tstzrange(entered_at, left_at) with &&) where (undone_at is null)`,
];

/** The health outcomes of nine in ten holders, a tenth of whom must see a doctor. */
const healthOfMembers = `insert into health_declarations (user_id, outcome, declared_on, text_version)
	select holder_id, case holder_id % 10 when 1 then 'see_doctor' else 'clear' end, club_day(now()) - (holder_id % 400)::int, '2026-11'
	from (select distinct holder_id from membership_covers where holder_id % 10 > 0) as holders`;

/**
 * Drops the indexes of a table that do not belong to constraints, and returns the statements that recreate them.
 */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
		where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
		[table],
	);
	for (const { name } of rows) await client.query(`drop index ${name}`);
	return rows.map(({ definition }) => definition);
}

/**
 * Makes the triggers of the tallies fire even when session_replication_role switches the others off, or ends that.
 */
async function alwaysTally(client: pg.Client, always: boolean): Promise<void> {
	const { rows } = await client.query<{ statement: string }>(
		`select format('alter table %s enable %s trigger %I', tgrelid::regclass, $1::text, tgname) as statement
		from pg_trigger where tgname like 'tally %'`,
		[always ? 'always' : ''],
	);
	for (const { statement } of rows) await client.query(statement);
}
