import { mount } from 'svelte';
import App from './App.svelte';
import './ui/fonts.css';
import './ui/tokens.css';
import './art/palette.css';
import './ui/base.css';
import { followLanguage, loadWords } from './i18n/index.svelte';
import { keepForLater } from './offline/updates.svelte';
import { startRouter } from './ui/router.svelte';
import { followSettings, settings } from './ui/settings.svelte';

async function start(): Promise<void> {
  followSettings();
  await loadWords(settings.language);
  followLanguage();
  startRouter();
  mount(App, { target: document.getElementById('app')! });
  keepForLater();
}
void start();
