-- What the hourly comparison of the documents with their lines found (document_drift), as `drift` has it of the stock.
alter table stock_checks add column documents json not null default '[]';
