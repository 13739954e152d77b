-- Where a transfer to a centre goes, as its bank gave it: name@bank.
alter table centres add column upi_id text check (upi_id ~ '^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$');
