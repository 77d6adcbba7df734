// What the page may load and run, where no server says so in its headers: the same as in src/server/http.cpp, but for what only
// headers can say.
import type { Plugin } from 'vite';

export const rules = [
  "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:",
  "media-src 'none'", "font-src 'self'", "worker-src 'self'", "connect-src 'self'", "object-src 'none'",
  "base-uri 'none'", "form-action 'none'",
];

export const policy = (): Plugin => ({
  name: 'policy',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: rules.join('; ') }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head' },
  ],
});
