import type { BreadcrumbList, FAQPage, HealthClub, OpeningHoursSpecification, Product } from 'schema-dts';
import type { ProductInFull } from '#shared/catalogue.contract.ts';
import { categoryLabel, discountedPrice, productPath } from '#shared/catalogue.rules.ts';
import { club } from '#shared/club.ts';
import { openingTimes } from '#shared/opening-hours.ts';
import { onSite, pictureAddress } from './canonical.ts';

type Origin = string | undefined;

const clubId = (origin: Origin) => onSite(origin, '/#club');

const address = {
	'@type': 'PostalAddress',
	addressLocality: club.city,
	addressRegion: 'Karnataka',
	addressCountry: 'IN',
} as const;

const hours = club.openingHours.map(openingTimes).map(
	({ days, opens, closes }): OpeningHoursSpecification => ({
		'@type': 'OpeningHoursSpecification',
		dayOfWeek: [...days],
		opens,
		closes,
	}),
);

/** The club and each of its centres. */
export function clubData(origin: Origin): HealthClub {
	const shared = { '@type': 'HealthClub', openingHoursSpecification: hours } as const;
	const pictures = {
		image: onSite(origin, '/icons/social-card.png'),
		logo: onSite(origin, '/icons/icon-512.png'),
	};
	return {
		...shared,
		...pictures,
		'@id': clubId(origin),
		name: club.name,
		url: onSite(origin, '/'),
		address,
		currenciesAccepted: 'INR',
		department: club.centres.map((centre) => ({
			...shared,
			...pictures,
			'@id': onSite(origin, `/#${centre.toLowerCase().replaceAll(' ', '-')}`),
			name: `${club.name}, ${capitalised(centre)}`,
			url: onSite(origin, '/'),
			address: { ...address, streetAddress: capitalised(centre) },
		})),
	};
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A product with its current price, and its rating if it has any. */
export function productData(origin: Origin, product: ProductInFull): Product {
	const { productId, name, description, image, category, price, discount, available, rating } = product;
	const url = onSite(origin, productPath(product));
	return {
		'@type': 'Product',
		'@id': `${url}#product`,
		name,
		description,
		sku: String(productId),
		category: categoryLabel(category),
		image: pictureAddress(origin, image),
		url,
		offers: {
			'@type': 'Offer',
			url,
			price: discountedPrice(price, discount),
			priceCurrency: 'INR',
			availability: available === 1 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
			itemCondition: 'https://schema.org/NewCondition',
			seller: { '@type': 'HealthClub', '@id': clubId(origin), name: club.name },
		},
		...(product.ratingCount && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: rating,
				ratingCount: product.ratingCount,
				worstRating: 0.5,
				bestRating: 5,
			},
		}),
	};
}

/** The path from the store's front page to a page, as its breadcrumb shows it. */
export function breadcrumbData(
	origin: Origin,
	trail: readonly { label: string; path: string }[],
): BreadcrumbList {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map(({ label, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: label,
			item: onSite(origin, path),
		})),
	};
}

/** Questions and answers of a page. Only for a page that shows them. */
export function questionsData(questions: readonly { question: string; answer: string }[]): FAQPage {
	return {
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer },
		})),
	};
}
