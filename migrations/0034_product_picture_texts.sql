-- What a product's picture shows, in words, where the desk wrote it down.

alter table products add column image_alt text;

drop trigger products_changed_at on products;
create trigger products_changed_at
	before update of name, category, description, price, discount, image, image_alt, available on products
	for each row
	when ((old.name, old.category, old.description, old.price, old.discount, old.image, old.image_alt, old.available)
		is distinct from
		(new.name, new.category, new.description, new.price, new.discount, new.image, new.image_alt, new.available))
	execute function note_product_change();
