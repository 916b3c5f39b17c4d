// Shows the HTML of a message that the page around the frame sends. The frame is sandboxed: it has no origin, no cookies and no
// storage. Its content security policy forbids every other script and every request. What would break these rules is removed
// first, so that the browser reports nothing.

const ACTIVE = 'script, noscript, template, iframe, frame, object, embed, applet, link, meta, portal, title';
const LOADING = ['src', 'srcset', 'background', 'poster', 'data'];

function withoutRequests(message) {
  const remoteImages = new Set();
  for (const element of message.querySelectorAll(ACTIVE)) element.remove();
  for (const element of message.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isRemote = LOADING.includes(name) && !/^\s*(data:image\/|cid:)/i.test(value);
      if (isRemote && value.trim() !== '') remoteImages.add(value);
      if (isRemote || /^(ping|http-equiv|autofocus|xlink:href)$/i.test(name)) element.removeAttribute(name);
    }
    if (element.hasAttribute('style')) element.setAttribute('style', withoutUrls(element.getAttribute('style')));
    if (element.localName === 'style') element.textContent = withoutUrls(element.textContent);
    if (element.localName === 'a' || element.localName === 'area') element.title ||= element.getAttribute('href') ?? '';
  }
  return remoteImages.size;
}

// In these patterns, what has no end takes the rest of the text: else their time would grow with the square of the length.

/** HTML without event handlers. Removed before the HTML is parsed, because the policy also reports those of a parsed document. */
const withoutHandlers = (html) =>
  html.replace(/<[a-z][^>]*(?:>|$)/gi, (tag) => tag.replace(/([\s"'/])on([a-z]+)\s*=/gi, '$1data-on$2='));

/** HTML without base addresses. Removed before the HTML is parsed, for the same reason. A `meta` is removed after that. */
const withoutBase = (html) => html.replace(/<base\b/gi, '<meta');

/** Styles that load nothing. */
const withoutUrls = (css) =>
  css.replace(/@import[^;]*;?/gi, '').replace(/url\((?!\s*(?:['"]\s*)?data:)[^)]*(?:\)|$)/gi, 'none');

let width = 0;
/** A height that follows the height of the frame, as `height: 100%` does, must not make it grow forever. */
function reportHeight(remoteImages) {
  width = window.innerWidth;
  const { body } = document;
  const height = Math.ceil(Math.max(body.getBoundingClientRect().bottom, body.scrollHeight));
  window.parent.postMessage({ kind: 'shown', height, remoteImages }, '*');
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || typeof data?.html !== 'string') return;
  const message = new DOMParser().parseFromString(withoutBase(withoutHandlers(data.html)), 'text/html');
  const remoteImages = withoutRequests(message);
  for (const old of document.querySelectorAll('head style[data-of-message]')) old.remove();
  for (const style of message.head.querySelectorAll('style')) {
    style.dataset.ofMessage = '';
    document.head.append(document.adoptNode(style));
  }
  document.body.replaceWith(document.adoptNode(message.body));
  reportHeight(remoteImages);
  window.onload = window.onresize = () => {
    if (window.innerWidth !== width) reportHeight(remoteImages);
  };
});

// Links and forms of a preview lead nowhere.
for (const kind of ['click', 'auxclick', 'submit']) {
  document.addEventListener(kind, (event) => event.preventDefault(), true);
}

document.addEventListener('DOMContentLoaded', () => window.parent.postMessage({ kind: 'ready' }, '*'));
