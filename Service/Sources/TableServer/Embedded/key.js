// The player's key, which this browser makes and keeps, the same as the game's page has; and requests signed by it.

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function stored(work) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("tilt2048-key", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("key");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("key", "readwrite");
      const request = work(transaction.objectStore("key"));
      transaction.oncomplete = () => { opening.result.close(); resolve(request.result); };
      transaction.onabort = () => { opening.result.close(); reject(transaction.error); };
    };
  });
}

async function keys() {
  const known = await stored((store) => store.get(0));
  if (known) return known;
  const made = await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
  // Another window may have made one meanwhile: the first stands.
  return stored((store) => {
    store.add(made, 0).onerror = (event) => event.preventDefault();
    return store.get(0);
  });
}

// Whether there is a key already; asking makes none.
export const hasKey = async () => await stored((store) => store.get(0)) !== undefined;

// Forgets the key: the next one is another player.
export const forget = () => stored((store) => store.delete(0));

// The public key, 64 hexadecimal digits.
export async function publicKey() {
  return hex(new Uint8Array(await crypto.subtle.exportKey("raw", (await keys()).publicKey)));
}

// Asks, signed, with further headers, which are not; the body is empty, so its BLAKE2b-256 is always the same. Returns
// what was answered; an answer that is none is thrown, with `status` and what the table says of it.
export async function ask(method, target, headers = {}) {
  const time = String(Math.floor(Date.now() / 1000));
  const nothing = "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8";
  const text = new TextEncoder().encode(`tilt2048 table 1\n${method}\n${target}\n${time}\n${nothing}`);
  const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", (await keys()).privateKey, text));
  const key = await publicKey();
  return told(await fetch(target, {
    method, headers: { ...headers, Authorization: `Tilt2048 ${key}.${hex(signature)}`, "Tilt2048-Time": time },
  }));
}

// What an answer says; thrown where it is none: its status alone where that is no word of the table, but the page of a
// proxy whose service is away.
export async function told(answer) {
  const what = await answer.json().catch(() => null);
  if (!answer.ok || !what) throw Object.assign(new Error(what?.detail ?? String(answer.status)), { status: answer.status });
  return what;
}
