export default function StoreFront() {
	return null;
}
