-- The name under which a buyer is registered for GST, which their invoice carries (CGST Rules, rule 46(d)): whom the goods are
-- delivered to is often somebody else. Of who gave a GSTIN alone.
alter table orders add column business_name text,
	add constraint business_name_with_gstin check (business_name is null or gstin is not null);
