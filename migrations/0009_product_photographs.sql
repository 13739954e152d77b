-- The seeded products were drawn first and are photographed now: what an older installation sells, and what was
-- bought there, shows the photograph too.

update products set image = regexp_replace(image, '\.svg$', '-640.webp')
where image like '/art/products/%.svg';

update order_lines set product_image = regexp_replace(product_image, '\.svg$', '-640.webp')
where product_image like '/art/products/%.svg';
