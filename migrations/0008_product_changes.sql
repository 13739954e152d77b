-- When a product last changed in what its page says, for the sitemap. A rating is no such change.

alter table products add column updated_at timestamptz not null default now();

update products set updated_at = created_at;

create function note_product_change() returns trigger language plpgsql as $$
begin
	new.updated_at = now();
	return new;
end $$;

create trigger products_changed_at
	before update of name, category, description, price, discount, image, available on products
	for each row
	when ((old.name, old.category, old.description, old.price, old.discount, old.image, old.available)
		is distinct from (new.name, new.category, new.description, new.price, new.discount, new.image, new.available))
	execute function note_product_change();
