-- The file of payments reads what couriers paid by the day on which they did (docs/decisions/2026-11-24-remittances.md).
create index remitted_parcels_by_day on remitted_parcels (paid_on, shipment_id);
