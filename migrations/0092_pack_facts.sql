-- As 0060 has it, but a shelf life is on the product's page, too.
drop trigger products_changed_at on products;
create trigger products_changed_at
	before update of name, category, description, price, discount, image, image_alt, offered, facts, shelf_life on products
	for each row
	when ((old.name, old.category, old.description, old.price, old.discount, old.image, old.image_alt, old.offered,
			old.facts, old.shelf_life)
		is distinct from
		(new.name, new.category, new.description, new.price, new.discount, new.image, new.image_alt, new.offered,
			new.facts, new.shelf_life))
	execute function note_product_change();
