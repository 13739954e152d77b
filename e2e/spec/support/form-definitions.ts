import { homeAddress } from '../../people.ts';
import { newCredentials } from '../spec.ts';
import { registrationOf } from './call-checks.ts';
import { addMonths, today, tomorrow } from './dates.ts';
import type { Form } from './form-checks.ts';
import { newProduct } from './shop.ts';

/** The forms of docs/spec.md point 5, each with valid values. */

const message = {
	name: 'Asha Rao',
	email: 'asha@example.com',
	phone: '9845012345',
	msg: 'Is the pool at indiranagar open on Sundays?',
};

export const contactForm: Form = {
	method: 'POST',
	path: '/api/contact/register',
	labels: { name: 'Name', email: 'Email', phone: 'Phone', msg: 'Message' },
	submit: /^Send/,
	texts: message,
	body: () => message,
};

const credentials = { email: 'asha@example.com', password: 'surya-namaskar' };

export const loginForm: Form = {
	method: 'POST',
	path: '/auth/userLogin',
	labels: { email: 'Email', password: 'Password' },
	submit: /^Sign in$/i,
	texts: credentials,
	body: () => credentials,
};

const { role: _role, ...registration } = registrationOf(newCredentials());

export const registrationForm: Form = {
	method: 'POST',
	path: '/auth/userRegister',
	labels: {
		name: 'Name',
		email: 'Email',
		phone: 'Phone',
		DOB: 'Date of birth',
		gender: 'Gender',
		address: 'Address',
		password: 'Password',
		Cpassword: 'Confirm password',
	},
	submit: /^Sign up$/i,
	texts: registration,
	body: () => registrationOf(newCredentials()),
};

const { addresstype: _type, state: _state, ...address } = homeAddress;

export const addressForm: Form = {
	method: 'POST',
	path: '/api/cart/addAddress',
	labels: {
		name: 'Name',
		email: 'Email',
		phone: 'Phone',
		address: 'Address',
		town: 'Town',
		pincode: 'Pincode',
		district: 'District',
	},
	submit: /^Save address$/,
	texts: address,
	body: () => homeAddress,
};

export const newProductForm: Form = {
	method: 'POST',
	path: '/api/product/add',
	labels: {
		name: 'Name',
		category: 'Category',
		description: 'Description',
		price: 'Price',
		discount: 'Discount',
		image: 'Image link',
	},
	submit: /^Add product$/,
	texts: { ...newProduct(), price: '1000', discount: '10' },
	body: newProduct,
};

export const productUpdateForm = (productId: number): Form => ({
	method: 'PATCH',
	path: '/api/product/update',
	labels: { name: 'Name', available: 'Availability', price: 'Price', discount: 'Discount' },
	submit: /^Save changes$/,
	texts: { name: newProduct().name, available: '1', price: '1200', discount: '20' },
	body: () => {
		const { name, description } = newProduct();
		return { productId, name, description, available: 1, price: 1200, discount: 20 };
	},
});

export const passwordForm = (email: string, oldPassword: string): Form => ({
	method: 'PATCH',
	path: '/api/user/reset',
	labels: { oldPassword: 'Old password', newPassword: 'New password', conPassword: 'Confirm password' },
	submit: /^Change password$/,
	texts: { oldPassword, newPassword: 'chandra-namaskar', conPassword: 'chandra-namaskar' },
	body: () => ({ email, oldPassword, newPassword: 'chandra-namaskar', conPassword: 'chandra-namaskar' }),
});

export const bookingForm = (userId: number): Form => ({
	method: 'POST',
	path: '/api/consultancy/book',
	labels: { age: 'Age', height: 'Height (cm)', weight: 'Weight (kg)', date: 'Date' },
	submit: /^Book Appointment$/,
	texts: { age: '31', height: '168', weight: '64.5', date: tomorrow() },
	body: () => ({
		age: 31,
		height: 168,
		weight: 64.5,
		date: tomorrow(),
		consult_type: 'Nutrition Consultancy',
		userId,
	}),
});

export const membershipForm = (user_id: number): Form => ({
	method: 'POST',
	path: '/api/membership/register',
	labels: { start_Date: 'Start date', center: 'Center' },
	submit: /^Buy membership$/,
	texts: { start_Date: tomorrow(), center: 'koramangala' },
	body: () => ({
		start_Date: today(),
		end_Date: addMonths(today(), 12),
		center: 'koramangala',
		user_id,
		price: 11999 + 900,
		type: 'Elite',
		payment_status: 'pending',
	}),
});
