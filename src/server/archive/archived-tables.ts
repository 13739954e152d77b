/**
 * The content of an archive: the columns of each table, sorted by the first. A test fails for a table or column
 * that is in none of these lists, so that no new one is forgotten, and no secret is archived.
 */
export const archivedTables = {
	users:
		'id name email phone dob gender address role created_at email_confirmed_at centre_ids has_weak_password deleted_at',
	consents: 'id user_id kind given text_version at recorded_by',
	emergency_contacts: 'user_id name phone',
	guardians:
		'user_id name phone email relation checked_how id_kind text_version consented_at withdrawn_at recorded_by',
	health_declarations: 'user_id outcome declared_on text_version recorded_by doctor_seen_on doctor_seen_by',
	person_notes: 'id user_id text written_by written_at',
	person_photos: 'user_id number taken_at taken_by',
	memberships:
		'id user_id type center price start_date end_date payment_status bought_at payed_at payed_to centre_id',
	membership_origins:
		'membership_id origin import_id holder_id plan start_date pause_days_left other_centre_days_left',
	membership_terms:
		'membership_id holder_id handed_on months days perks ended_on end_reason received first_paid_at rest_due_by fee',
	membership_upgrades:
		'membership_id from_id plan_months plan_price plan_days first_bought_on place_day place_at made_at made_by used_days',
	membership_extensions: 'id membership_id kind months days made_at',
	membership_closures: 'membership_id closure_id extension_id days',
	membership_covers: 'membership_id holder_id first_day last_day bought_twice',
	membership_centres: 'membership_id from_day centre_id made_at made_by',
	membership_reminders: 'membership_id kind about told_at',
	membership_pauses: 'id membership_id first_day last_day revision made_at made_by undone_at',
	entitlements: 'id membership_id kind amount balance source reason made_at made_by',
	entitlement_entries: 'id entitlement_id quantity cause reverses made_at made_by',
	visits:
		'id holder_id membership_id centre_id entered_at day left_at left_known how passed reason closed_id closed_until uses_session let_in_by undone_at undone_by',
	visit_reports: 'key visit_id reported_by reported_at',
	visit_flags: 'visit_id centre_id sentence settled_at settled_by',
	visit_hours: 'centre_id day hour people',
	door_stops: 'user_id reason made_by made_at',
	closures:
		'id first_day last_day reason extends announced_at announced_by applies_at begun_at people told extended applied_at opens_on ended_at ended_by',
	closure_centres: 'closure_id centre_id',
	closure_holders: 'closure_id holder_id applied_at',
	bookings: 'id user_id consult_type date age height weight booked_at cancelled_at cancel_reason',
	contact_messages: 'id name email phone message status received_at answered_at answered_by',
	contact_replies: 'id message_id text written_by written_at',
	complaints:
		'id user_id name email phone order_number message status written_at acknowledged_at acknowledged_by closed_at closed_by outcome',
	complaint_answers: 'id complaint_id text written_by written_at',
	reply_templates: 'id name text changed_at',
	products:
		'id name category description price discount discounted_price image image_alt facts offered final_sale shown_left shelf_life best_before available rating rating_sum rating_count created_at updated_at archived_at tax_class_id',
	tax_classes: 'id name hsn confirmed_at of_memberships',
	tax_rates: 'class_id valid_from rate',
	orders:
		'id user_id payment_mode fee placed_at address_type name email phone address town pincode district state gstin business_name came_back delivery_note',
	shipments:
		'id order_id carrier awb tracking_url cod fee sent_at sent_by attempts attempted_at attempt_reason next_attempt done_at collected remitted sent_to',
	parcel_claims: 'shipment_id value lost_at paise note settled_at settled_by',
	order_lines:
		'id order_id product_id product_name product_description product_image price discount unit_price quantity cut reserved best_before final_sale status rating ended ended_at ended_reason shipment_id in_return standing',
	returns:
		'id order_id line_id quantity asked_quantity reason text status asked_at asked_by pay_by upi way centre_id carrier awb fetched_on refusal decided_at decided_by received_at received_by sealed done_at',
	return_photos: 'id user_id line_id return_id added_at',
	refunds: 'id cause kind order_id membership_id return_id goods fee amount due_at due_on',
	payments:
		'id kind membership_id refund_id carrier delivered_on payer_id amount mode reference note centre_id shift_id business_day taken_by taken_at reverses corrects reversed',
	shifts:
		'id centre_id opened_by opened_at float counts counted expected difference note closed_at closed_by business_day approved_by approved_at approval',
	day_closes: 'centre_id day totals closed_by closed_at',
	stock_levels: 'id product_id centre_id on_hand reserved low_at shelf standing',
	stock_lots: 'id product_id centre_id code expires_on mrp cost quantity state received_at warned_at',
	product_barcodes: 'code product_id',
	stock_wishes: 'id user_id product_id created_at told_at',
	stock_moves: 'id cause kind lot_id quantity sellable line_id reason supplier bill moved_by moved_at',
	document_series: 'id kind centre_id year last',
	documents:
		'id series_id position number kind cause issued_at day issued_by order_id shipment_id membership_id payment_id business_day invoice_id buyer_gstin place_of_supply taxable cgst sgst igst total printed',
	document_lines:
		'id document_id position line_id corrects description hsn quantity rate gross taxable cgst sgst igst',
	document_buyers: 'document_id name address pincode',
	carriers: 'name',
	remittances: 'id carrier from_day taken_by taken_at',
	remitted_parcels: 'shipment_id remittance_id paise paid_on',
	order_moves: 'line_id status moved_at moved_by',
	order_events: 'id order_id line_id kind quantity text for_customer done_by happened_at',
	addresses: 'id user_id address_type name email phone address town pincode district state created_at',
	cart_entries: 'id user_id product_id quantity created_at',
	club: 'texts changed_at is_demo opened_at not_needed',
	centres:
		'id code name street phone latitude longitude opening_hours capacity upi_id position ended_at successor_id',
	plans: 'id type path image texts position ended_at former_types',
	plan_prices: 'id plan_id months price discount_price perks valid_from is_sold',
	imports: 'id kind file_name columns started_by started_at committed_at outcome undone_at undone',
	imported_people: 'user_id import_id invited_at',
	staff_posts: 'id user_id centre_id duty from_day until_day made_by made_at ended_by ended_at',
	staff_rules: 'second_factor_required',
	staff_mail_choices: 'user_id kind pace',
	audit_entries:
		'id at actor_id actor_name actor_email action subject_kind subject_id subject_name centre_id amount before after address request_id times keep_until',
} as const;
export type ArchivedTable = keyof typeof archivedTables;

/** The tables that are not archived. Pictures are in the archive as files. */
export const leftOutTables = {
	secrets: [
		'sessions',
		'password_resets',
		'email_confirmations',
		'known_addresses',
		'idempotency_keys',
		'second_factors',
		'secret_key_digest',
		'recovery_codes',
		'login_challenges',
		'passes',
	],
	passing: [
		'mail_tests',
		'rate_limits',
		'queued_jobs',
		'mails_to_unconfirmed',
		'refused_addresses',
		'import_rows',
		'staff_news',
		'staff_digest_items',
		'stock_checks',
		'membership_checks',
		'door_refusals',
	],
	counted: [
		'tallies',
		'tally_changes',
		'sold_tallies',
		'sold_day_tallies',
		'sold_changes',
		'pincode_parcels',
		'cash_days',
		'search_postings',
		'search_words',
	],
	asFiles: ['pictures', 'picture_files'],
} as const;

/**
 * Columns of archived tables that are left out: secrets, pictures, which are archived as files, and derived
 * columns.
 */
export const leftOutColumns = [
	'users.password_hash',
	'users.search_text',
	'person_photos.bytes',
	'return_photos.bytes',
	'contact_messages.idempotency_key',
	'contact_messages.search_text',
	'complaints.idempotency_key',
	'complaints.search_text',
	'products.description_words',
	'products.diet',
	'products.missing_facts',
	'products.origin',
	'products.protein_per_rupee',
	'products.search_name',
	'products.search_words',
	'products.serving_protein',
	'products.servings',
	'carriers.key',
	'orders.printed',
	'order_lines.search_text',
	'stock_levels.search_text',
	'club.is_the_only',
	'staff_rules.is_the_only',
	'audit_entries.search_text',
] as const;
