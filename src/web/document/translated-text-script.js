(() => {
	/** The element that a translator put in the place of a text. */
	const standIns = new WeakMap();
	const { insertBefore, removeChild } = Node.prototype;

	const isLost = (node, parent) => node instanceof Text && node.parentNode !== parent;

	function putBack(text) {
		const standIn = standIns.get(text);
		standIns.delete(text);
		if (standIn?.isConnected) standIn.replaceWith(text);
	}

	Node.prototype.removeChild = function (child) {
		if (isLost(child, this)) putBack(child);
		return isLost(child, this) ? child : removeChild.call(this, child);
	};
	Node.prototype.insertBefore = function (node, next) {
		if (isLost(next, this)) putBack(next);
		return insertBefore.call(this, node, isLost(next, this) ? null : next);
	};

	const observer = new MutationObserver((records) => {
		for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
			// React has written another text, which the translator then finds on the page.
			if (type === 'characterData') putBack(target);
			for (const node of addedNodes) {
				standIns.get(node)?.remove();
				standIns.delete(node);
			}
			for (const node of removedNodes) {
				if (!(node instanceof Text) || node.isConnected) continue;
				const standIn = [...addedNodes, previousSibling, nextSibling].find(
					(beside) => beside?.localName === 'font',
				);
				if (!standIn) continue;
				standIns.set(node, standIn);
				observer.observe(node, { characterData: true });
			}
		}
	});
	// A translator waits for the whole page, too.
	addEventListener('DOMContentLoaded', () => observer.observe(document, { childList: true, subtree: true }));
})();
