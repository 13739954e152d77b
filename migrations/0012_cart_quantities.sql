-- How many of each product are in a cart: it belongs to the account, so that every device shows the same.

alter table cart_entries add column quantity integer not null default 1 check (quantity between 1 and 10);
