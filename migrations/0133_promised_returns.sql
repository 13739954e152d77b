-- Whether a line was sold as not taken back for a change of mind: what its page said as it was ordered holds. Of lines of
-- before, what is said of their product now.
alter table order_lines add column final_sale boolean not null default false;
alter table order_lines disable trigger user;
update order_lines set final_sale = true from products where products.id = product_id and products.final_sale;
alter table order_lines enable trigger user;
