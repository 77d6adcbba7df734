// Several browsers at one table: consent, absence, clocks, watching, talk, the next game.
import { describe, expect, it, onTestFinished } from 'vitest';
import { anaAndBruno, asked, chooseFirst, sitDown, type Made, type Wish } from './company';
import { find, playOn, scene, speak } from './player';
import { hosted } from './hosted';
import { DESKTOP, PHONE, visit, type Visitor } from './server';

const host = hosted();

/** Closes a visitor's browser after the test, which fails where the console had something to say. */
function seenOff(visitor: Visitor): Visitor {
  onTestFinished(async () => {
    await visitor.context.close();
    expect(visitor.complaints).toEqual([]);
  });
  return visitor;
}
async function two(wish: Wish = {}, options = DESKTOP) {
  const table = await anaAndBruno(host, wish, options);
  seenOff(table.ana);
  seenOff(table.bruno);
  return table;
}
const another = async (options = DESKTOP) => seenOff(await visit(host, options));

const said = (visitor: Visitor) => visitor.page.locator('[aria-live=polite]');
const banner = (visitor: Visitor) => visitor.page.locator('.banner');
const tiles = (visitor: Visitor) => visitor.page.locator('img.ground').count();
const logged = (visitor: Visitor, text: string) => visitor.page.locator('.log').getByText(text).first().waitFor();
/** Plays until somebody else is asked. */
const passOn = ({ page }: Visitor) => playOn(page, 'mouse', 6, async () => !(await scene(page))!.mine);

async function askToTakeBack({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Undo a move…' }).click();
  await page.getByRole('button', { name: 'My last decision' }).click();
}

describe('taking back', () => {
  async function request(options = DESKTOP) {
    const table = await two({}, options);
    const inHand = () => table.ana.page.locator('.hand .tile img').first().getAttribute('src');
    const drawn = await inHand();
    await passOn(table.ana);
    await asked(table.bruno.page);
    await askToTakeBack(table.ana);
    await banner(table.ana).getByText("Waiting for Bruno to agree").waitFor();
    await banner(table.bruno).getByText("Ana wants to undo their turn 1 move").waitFor();
    return { ...table, inHand, drawn };
  }

  it('goes back when it is allowed, and the same tile comes again', async () => {
    const { ana, bruno, inHand, drawn } = await request();
    await banner(bruno).getByRole('button', { name: 'Allow' }).click();
    await asked(ana.page);
    expect(await tiles(ana)).toBe(1);
    await expect.poll(async () => {
      const now = await inHand();
      if (now !== drawn) await ana.page.keyboard.press('r'); // it may have been turned
      return now;
    }).toBe(drawn);
    await logged(bruno, 'Ana took a move back.');
    await ana.page.getByText('with undone moves').waitFor();
  });

  it('goes on when it is declined', async () => {
    const { ana, bruno } = await request(PHONE);
    await banner(bruno).getByRole('button', { name: 'Decline' }).tap();
    await logged(ana, 'The request was declined.');
    await expect.poll(() => said(ana).textContent()).toContain('The request was declined.');
    expect(await tiles(ana)).toBe(2);
    await asked(bruno.page);
  });
});

describe('a second window', () => {
  it('finds the same question in another window, and the older one steps back', async () => {
    const { ana, made } = await two();
    const key = made.seats[0]!.key;
    const device = await another(PHONE);
    await sitDown(device.page, made, key);
    await asked(device.page);
    await banner(ana).getByText('This seat is open in another window').waitFor();
    expect((await scene(ana.page))!.mine).toBe(false);
    await ana.page.getByRole('button', { name: 'Play here' }).click();
    await asked(ana.page);
    await banner(device).getByText('This seat is open in another window').waitFor();
    await ana.page.reload();
    await asked(ana.page);
  });
});

describe('who is away', () => {
  it('is played for by the computer when the others ask, and has the seat again on return', async () => {
    const { ana, bruno, made } = await two();
    await ana.page.goto('about:blank');
    await banner(bruno).getByText('Ana is away').waitFor();
    await expect.poll(() => said(bruno).textContent()).toContain('Ana is away.');
    await bruno.page.getByRole('button', { name: 'Let Marta play for Ana' }).click();
    await logged(bruno, 'Ana is away: Marta plays on, as agreed.');
    await asked(bruno.page);
    expect(await tiles(bruno)).toBe(2);
    await ana.page.goto(host.url);
    await sitDown(ana.page, made, made.seats[0]!.key);
    await ana.page.getByText('Marta played 2 moves for you').click();
    await banner(ana).getByText('You placed').first().waitFor();
    await logged(bruno, 'Ana plays again.');
    await passOn(bruno);
    await asked(ana.page);
  });

  it('leaves what others have asked to see as it is', async () => {
    const { ana, bruno } = await two();
    await ana.page.waitForTimeout(350); // a new question takes no key for a moment
    await ana.page.keyboard.press('j');
    const ends = ana.page.locator('[data-seat] .end');
    await ends.first().waitFor();
    await bruno.page.goto('about:blank');
    await expect.poll(() => said(ana).textContent()).toContain('Bruno is away.');
    expect(await ends.count()).toBe(2);
  });

  it('may leave the seat to the computer and take it back in the same question', async () => {
    const { ana } = await two();
    await ana.page.getByRole('region', { name: 'Seats' }).getByRole('button', { name: 'You' }).click();
    await ana.page.getByRole('dialog').getByRole('button', { name: 'You' }).click();
    await ana.page.getByRole('button', { name: 'Let Marta play this seat' }).click();
    await ana.page.keyboard.press('Escape');
    await banner(ana).getByText('Marta plays for you.').waitFor();
    await ana.page.getByRole('button', { name: 'Play again myself' }).click();
    await expect.poll(() => banner(ana).getByText('Marta plays for you.').count()).toBe(0);
  });
});

// Each of these waits for the server's clock, so they are waited for together.
const minutes: Record<string, () => Promise<void>> = {
  'the clock warns, never shows less than nothing, and at zero Marta plays on': async () => {
    const { ana, bruno } = await two({ clock: { minutes: 1, increment: 30 } });
    await passOn(ana);
    await passOn(bruno);
    const clock = ana.page.getByRole('timer').first();
    await expect.poll(() => said(ana).textContent(), { timeout: 90_000 }).toContain('One minute left.');
    await expect.poll(() => said(ana).textContent(), { timeout: 90_000 }).toContain('Ten seconds left.');
    expect(await clock.getAttribute('class')).toContain('hurry');
    const times: string[] = [];
    while (times.length < 100 && !(await banner(ana).getByText('Marta plays for you.').count())) {
      times.push((await clock.textContent()) ?? '');
      await ana.page.waitForTimeout(200);
    }
    expect(times.filter((time) => !/^[01]:\d\d$/.test(time))).toEqual([]);
    await logged(ana, 'Your time is up: Marta plays on.');
    await asked(bruno.page);
    await ana.page.getByRole('button', { name: 'Play again myself' }).click();
    await passOn(bruno);
    await asked(ana.page);
  },
  'at zero the game is forfeited where the table says so': async () => {
    const { ana, bruno } = await two({ clock: { minutes: 1, increment: 0 }, away: 'forfeit' });
    await bruno.page.getByRole('button', { name: 'See the result' }).click({ timeout: 120_000 });
    await bruno.page.getByRole('heading', { name: /You win/ }).waitFor();
    await ana.page.getByRole('button', { name: 'See the result' }).waitFor();
  },
  'nobody answers a request': async () => {
    const { ana, bruno } = await two();
    await passOn(ana);
    await asked(bruno.page);
    await askToTakeBack(ana);
    await banner(bruno).getByText(/\(0:[0-4]\d\)/).waitFor({ timeout: 60_000 });
    await expect.poll(() => said(ana).textContent(), { timeout: 90_000 }).toContain('Nobody answered the request in time.');
    expect(await tiles(ana)).toBe(2);
    await asked(bruno.page);
  },
  'the computer takes over from somebody away, announced, and gives the seat back': async () => {
    const { ana, bruno, made } = await two({ clock: { minutes: 20, increment: 0 } });
    await ana.page.goto('about:blank');
    await banner(bruno).getByText('Ana is away').waitFor();
    await banner(bruno).getByText(/Marta plays for Ana in 0:[0-3]\d/).waitFor({ timeout: 90_000 });
    await bruno.page.getByRole('button', { name: 'Wait' }).click();
    await expect.poll(() => bruno.page.getByRole('button', { name: 'Wait' }).count()).toBe(0);
    await bruno.page.locator('.log').getByText('Ana is away: Marta plays on.').first().waitFor({ timeout: 120_000 });
    await asked(bruno.page);
    await ana.page.goto(host.url);
    await sitDown(ana.page, made, made.seats[0]!.key);
    await ana.page.getByText('Marta played 2 moves for you').waitFor();
  },
};

describe('what takes a minute', () => {
  it('happens as it is said', { timeout: 400_000 }, async () => {
    const outcomes = await Promise.allSettled(Object.values(minutes).map((each) => each()));
    const wrong = outcomes.flatMap((each, i) => (each.status === 'rejected' ? [`${Object.keys(minutes)[i]}: ${String(each.reason)}`] : []));
    expect(wrong).toEqual([]);
  });
});

describe('watching', () => {
  async function watcher(made: Made): Promise<Visitor> {
    const carla = await another();
    await carla.page.evaluate((hash) => (location.hash = hash), `#/w/${made.game}&s=${made.watch}`);
    await carla.page.waitForSelector('[data-testid=board]');
    return carla;
  }

  it('shows the game a turn late, with the same aids and nothing to answer', async () => {
    const { ana, bruno, made } = await two({ watch: { delay: 1, public: false }, aids: 'tournament' });
    const carla = await watcher(made);
    expect(carla.page.url()).not.toContain(made.watch!);
    await carla.page.getByText('watching (delay: 1 turn)').waitFor();
    await passOn(ana);
    await asked(bruno.page);
    expect(await tiles(carla)).toBe(1);
    expect((await scene(carla.page))!.choices).toEqual([]);
    expect(await carla.page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    await carla.page.locator('header .menu').click();
    await carla.page.getByRole('dialog').getByText('Tournament').waitFor();
    await carla.page.keyboard.press('Escape');
    await passOn(bruno);
    await expect.poll(() => tiles(carla)).toBe(2);
  });

  it('sees drafts at standard level and none at tournament level', async () => {
    for (const aids of ['standard', 'tournament']) {
      const { ana, bruno } = await two({ aids });
      await chooseFirst(ana.page);
      if (aids === 'standard') await expect.poll(() => bruno.page.locator('.draft').count()).toBeGreaterThan(0);
      else {
        await bruno.page.waitForTimeout(400);
        expect(await bruno.page.locator('.draft').count()).toBe(0);
      }
    }
  });
});

describe('company', () => {
  it('talks, in phrases of the own language, and can be muted', async () => {
    const { ana, bruno } = await two();
    await speak(bruno.page, 'es');
    await ana.page.getByRole('button', { name: 'Good luck' }).click();
    await bruno.page.locator('.lines').getByText('Suerte').waitFor();
    await bruno.page.getByLabel('Escribe un mensaje').fill('Hola, Ana');
    await bruno.page.getByLabel('Escribe un mensaje').press('Enter');
    await ana.page.locator('.lines').getByText('Hola, Ana').waitFor();
    await ana.page.getByRole('button', { name: 'Mute Bruno' }).click();
    await expect.poll(() => ana.page.locator('.lines').getByText('Hola, Ana').count()).toBe(0);
    await bruno.page.getByRole('button', { name: 'Bien jugado' }).click();
    await bruno.page.locator('.lines').getByText('Bien jugado').waitFor();
    expect(await ana.page.locator('.lines').getByText('Well played').count()).toBe(0);
    await ana.page.getByRole('button', { name: 'Hear Bruno again' }).click();
    await ana.page.locator('.lines').getByText('Well played').waitFor();
  });

  it('says in the title of the page whose answer is waited for', async () => {
    const { ana, bruno } = await two();
    expect(await ana.page.title()).toContain('your answer');
    expect(await bruno.page.title()).toBe('Bastide');
    await passOn(ana);
    await asked(bruno.page);
    expect(await bruno.page.title()).toContain('your answer');
    await speak(bruno.page, 'es');
    await expect.poll(() => bruno.page.title()).toContain('te toca');
  });

  it('suggests and points in the cooperative game, and changes nothing', async () => {
    const { ana, bruno } = await two({ rules: 'mists-1' });
    const before = await scene(ana.page);
    const place = before!.choices.find(({ kind }) => kind === 'square')!.key;
    const at = (await find(ana.page, place))!; // both see the board alike
    await bruno.page.mouse.click(at.x, at.y);
    await expect.poll(() => ana.page.locator('.suggestion').count()).toBe(1);
    await bruno.page.keyboard.press('p');
    await bruno.page.keyboard.press('Enter');
    await expect.poll(() => ana.page.locator('.ping').count()).toBe(1);
    await expect.poll(() => said(ana).textContent()).toContain('Bruno points at');
    expect(await scene(ana.page)).toEqual(before);
  });

  it('plays again: both agree, and the other one begins', async () => {
    const { ana, bruno, made } = await two({ record: shortRecord });
    for (const who of [ana, bruno, ana, bruno]) if (!(await scene(who.page))!.over) await playOn(who.page, 'mouse', 6, async () => !(await scene(who.page))!.mine);
    for (const { page } of [ana, bruno]) await page.getByRole('button', { name: 'See the result' }).click();
    await ana.page.getByRole('button', { name: 'Play again' }).click();
    await ana.page.getByText('Waiting for the others to say yes.').waitFor();
    await bruno.page.getByText('Ana would like to play again.').waitFor();
    await bruno.page.getByRole('button', { name: 'Yes, play again' }).click();
    for (const { page } of [ana, bruno]) await expect.poll(() => page.url()).not.toContain(made.game);
    await asked(bruno.page);
    expect((await scene(ana.page))!.mine).toBe(false);
  });

  it('plays the cooperative game again: both agree on the same next game and come along', async () => {
    const { ana, bruno, made } = await two({ rules: 'mists-1', record: lastTileOfMists });
    await playOn(ana.page, 'mouse', 6, async () => (await scene(ana.page))!.over);
    for (const { page } of [ana, bruno]) await page.getByRole('button', { name: 'See the result' }).click();
    await ana.page.getByRole('button', { name: 'Again, new tiles' }).click();
    await bruno.page.getByText('Proposed by Ana: Play again, new tiles.').waitFor();
    await bruno.page.getByRole('button', { name: 'Again, same tiles' }).click();
    await ana.page.getByText('Proposed by Bruno: Play again, same tiles.').waitFor();
    await bruno.page.getByText('waiting for the others').waitFor();
    expect(ana.page.url()).toContain(made.game);
    await ana.page.getByRole('button', { name: 'Again, same tiles' }).click();
    for (const { page } of [ana, bruno]) await expect.poll(() => page.url()).not.toContain(made.game);
    expect(ana.page.url()).toBe(bruno.page.url());
    await asked(ana.page);
    expect(await tiles(bruno)).toBe(1);
  });
});

/** The last tile of a level that cannot be won any more. */
const lastTileOfMists =
  'bastide 1\nrules mists-1\nseats red blue\nposition\ntile mists/clear_straight 0,0 90\nteam 30\nbag none\nnext mists/clear_junction\nplay\n';

/** A game with one tile to draw: two turns and it is over. */
const shortRecord = 'bastide 1\nrules classic\nseats red blue\nposition\ntile D 0,0 0\nbag V 2\nactive red\n';
