import { mount } from 'svelte';
import App from './App.svelte';
import './ui/fonts.css';
import './ui/tokens.css';
import './art/palette.css';
import './ui/base.css';
import { keepForLater } from './offline/updates.svelte';
import { startRouter } from './ui/router.svelte';
import { followSettings } from './ui/settings.svelte';

followSettings();
startRouter();
mount(App, { target: document.getElementById('app')! });
keepForLater();
