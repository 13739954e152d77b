-- A search finds words of Indic scripts and quantities as a whole. `[:alnum:]` has neither the virama, which joins two
-- consonants, nor the nukta: `प्रोटीन` was two words, `प` and `रोटीन`. The point of 2.5 kg divided it, too, so that a search
-- for 5 kg found it, and the comma of 1,000 g.

-- A folded text as words with one space between them. `inWords` (src/server/taxes/taxes.queries.ts) says the same. Nothing
-- looks behind itself: for that PostgreSQL would read a description anew for each of its characters.
create function in_words(text text) returns text immutable parallel safe strict language sql
	return regexp_replace(
		regexp_replace(
			regexp_replace(fold_text(text), '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g'),
			'(^|[^0-9])\.+', '\1 ', 'g'
		),
		'([^[:alnum:].'
			-- The nuktas, then the viramas, of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Telugu, Kannada, Tamil, Malayalam.
			|| '\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc'
			|| '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d'
			|| ']|\.(?![0-9]))+',
		' ', 'g'
	);

create or replace function words_of(text text) returns text[] immutable parallel safe strict language sql
	return string_to_array(trim(in_words(text)), ' ');

alter table products drop column search_name;
alter table products add column search_name text not null generated always as (in_words(name)) stored;
create index products_by_name_text on products using gin (search_name gin_trgm_ops) where archived_at is null;
create index products_by_search_name on products using hash (search_name) where archived_at is null;

-- Words are generated anew with the columns that they come from; those of names once for all products, because the trigger
-- that holds them takes longer with each that it did in a transaction.
alter table products disable trigger products_note_search_words;
update products set name = name where name ~ '[^[:ascii:]]|[0-9][.,][0-9]';
update products set description = description where description ~ '[^[:ascii:]]|[0-9][.,][0-9]';
alter table products enable trigger products_note_search_words;
truncate search_postings, search_words;
insert into search_postings (word, product_id, joint)
select word collate "C", id, joint from products, search_words_of(name) where archived_at is null order by 1, 2, 3;
insert into search_words (word, pair) select word, bool_and(joint > 0) from search_postings group by word order by word;

analyze products, search_words, search_postings;
