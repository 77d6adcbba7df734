// Whole links into this page, to send to somebody.
import { pageForOthers } from './network.svelte';
import { address } from './router.svelte';

const here = (hash: string): string => pageForOthers() + hash;

export const seatLink = (game: string, key: string) => here(`#/g/${game}&s=${key}`);
export const watchLink = (game: string, key: string) => here(`#/w/${game}&s=${key}`);
export const moveLink = (game: string, move: number) => here(address(`g/${game}`, { at: move }));
