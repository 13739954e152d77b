-- Pictures that were uploaded at the desk. A row is what one file became: prepared copies of it, each fitting a square of
-- so many pixels a side. The file itself is not kept.

create type picture_format as enum ('avif', 'webp');

create table pictures (
	-- Of the file as it was uploaded, so that the same file again is the same picture.
	sha256 bytea primary key check (octet_length(sha256) = 32),
	-- In pixels, as it stands upright.
	width integer not null check (width > 0),
	height integer not null check (height > 0),
	created_at timestamptz not null,
	-- Since when nothing has named it; null while something does.
	unused_since timestamptz
);

create table picture_files (
	sha256 bytea not null references pictures on delete cascade,
	side integer not null check (side > 0),
	format picture_format not null,
	bytes bytea not null,
	primary key (sha256, side, format)
);

-- They are compressed already.
alter table picture_files alter column bytes set storage external;

-- The picture that a link names; null for any other link.
create function uploaded_picture(link text) returns bytea language sql immutable parallel safe
return case when link ~ '^/pictures/[0-9a-f]{64}/' then decode(substr(link, 11, 64), 'hex') end;

-- What names a picture is asked before it is deleted.
create index products_by_picture on products (uploaded_picture(image)) where uploaded_picture(image) is not null;
create index order_lines_by_picture on order_lines (uploaded_picture(product_image))
	where uploaded_picture(product_image) is not null;
