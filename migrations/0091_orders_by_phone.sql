-- Who dispatches is told how much one person, known by account or phone, pays in cash (cashUnderWayOf).
create index orders_by_phone on orders (phone);
