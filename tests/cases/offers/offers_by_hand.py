"""
Prices 500 random applications and chooses an offer of each, independently of the product's code: written from specification 2 (sections 3 and 9) and the
pricing document alone, with Python's decimal. Writes offers-table.json beside it.

    python3 tests/cases/offers/offers_by_hand.py
"""

import json
import os
import random
from decimal import ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_EVEN, Decimal, getcontext

getcontext().prec = 60
D = Decimal
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..", "..")
SEED = 20261121
COUNT = 500
CENT = D("0.01")


def load(brand):
    with open(os.path.join(HERE, brand)) as file:
        return json.load(file)


def half_even(value, places):
    return value.quantize(D(1).scaleb(-places), rounding=ROUND_HALF_EVEN)


def money(value):
    return str(half_even(value, 2))


def annuity_payment(principal, years, rate):
    i = rate / 12
    n = years * 12
    return principal * i / (1 - (1 + i) ** -n)


def annuity_principal(payment, years, rate):
    if payment <= 0 or rate <= 0:
        return D(0)
    i = rate / 12
    return payment * (1 - (1 + i) ** -(years * 12)) / i


def base_rate(pricing, case, line):
    bands = [band for band in pricing["rates"].values() if case["creditScore"] >= band["fromScore"]]
    if not bands:
        return None
    band = max(bands, key=lambda one: one["fromScore"])
    debt = D(case["liensBalance"]) + line
    value = D(case["propertyValue"])
    cltv = D(0) if debt <= 0 else (half_even(debt / value, 6) if value > 0 else D(999))
    for bound in sorted(band["byCltv"], key=D):
        if cltv <= D(bound):
            return D(band["byCltv"][bound])
    return None


def whole_rate(pricing, case, years, kind, line):
    base = base_rate(pricing, case, line)
    if base is None:
        return None
    rate = base + D(pricing["terms"][str(years)]["adjustment"]) + D(pricing["occupancy"][case["occupancyType"]])
    if kind == "VARIABLE":
        rate += D(pricing["variable"]["adjustment"])
    return half_even(rate, 6)


def shares(pricing, state):
    tax = pricing["recordingTax"]
    if state in tax["states"]:
        return D(tax["states"][state]), D(tax["states"][state])
    if state in tax["estimated"]:
        return D(tax["range"]["low"]), D(tax["range"]["high"])
    return D(0), D(0)


# Whom the pricing document offers a discount to, said again in Python.
DISCOUNTED = {
    "AUTOPAY": lambda case, kind: True,
    "CREDIT_UNION": lambda case, kind: True,
    "DEPARTMENT_OF_COMMERCE_CU": lambda case, kind: case["state"] in ("DC", "MD"),
    "QUORUM": lambda case, kind: kind == "FIXED",
    "TEACHERS_FEDERAL_CU": lambda case, kind: case["state"] == "NY",
    "VALLEY_STRONG_FFA": lambda case, kind: case["state"] == "CA" and case["occupancyType"] == "HOME",
    "VALLEY_STRONG_NON_FFA": lambda case, kind: case["state"] == "CA" and case["occupancyType"] != "HOME",
}


def reductions(pricing, case, kind):
    rows = pricing["discounts"]
    return {name: D(rows[name]["reduction"]) for name in rows if DISCOUNTED[name](case, kind)}


def exact_draw(line, fee, cap, tax):
    left = line - tax
    draw = left / (1 + fee)
    if cap is not None and draw * fee > cap:
        draw = left - cap
    return max(draw, D(0))


def price(pricing, case):
    policy = dict(pricing["policy"])
    policy.update(pricing["states"].get(case["state"], {}))
    fee = D(policy["originationFee"])
    cap = D(policy["originationFeeMaximum"])
    low, high = shares(pricing, case["state"])
    income = D(case["yearlyIncome"])
    afford = income / 12 * D(str(policy["maximumDti"])) - D(case["monthlyDebts"])
    offers = []
    for years in sorted(int(term) for term in pricing["terms"]):
        for kind in ["FIXED", "VARIABLE"] if str(years) in pricing["variable"]["terms"] else ["FIXED"]:
            ceiling = min(
                D(policy["maximumDraw"]),
                D(case["propertyValue"]) * D(str(policy["maximumCltv"])) - D(case["liensBalance"]),
            )
            dearest = whole_rate(pricing, case, years, kind, ceiling)
            if dearest is None:
                continue
            least = min(ceiling, annuity_principal(afford, years, dearest))
            line = max((least / 100).to_integral_value(rounding=ROUND_FLOOR) * 100, D(0))
            if line < D(policy["minimumDraw"]):
                continue
            rate = whole_rate(pricing, case, years, kind, line)
            minimum = D(policy["minimumDraw"])
            taxes = half_even(minimum * low, 2), half_even(line * high, 2)
            offers.append(
                {
                    "id": f"{kind.lower()}-{years}",
                    "type": kind,
                    "term": years,
                    "min": money(minimum),
                    "max": money(line),
                    "minDraw": str(exact_draw(minimum, fee, cap, taxes[0]).quantize(CENT, rounding=ROUND_CEILING)),
                    "maxDraw": str(exact_draw(line, fee, cap, taxes[1]).quantize(CENT, rounding=ROUND_DOWN)),
                    "rate": str(rate),
                    "monthlyPayment": money(annuity_payment(line, years, rate)),
                    "minRecordingTax": money(taxes[0]),
                    "maxRecordingTax": money(taxes[1]),
                    "discounts": {name: str(half_even(rate - less, 6)) for name, less in reductions(pricing, case, kind).items()},
                    "allIn": str(half_even(rate - sum(reductions(pricing, case, kind).values()), 6)),
                    "fee": fee,
                    "cap": cap,
                    "shares": (low, high),
                }
            )
    return offers


def figures(pricing, case, offer, choice):
    paid_off = sum((D(balance) for balance in choice["payoffs"]), D(0))
    minimum, maximum = D(offer["minDraw"]), D(offer["maxDraw"])
    preference = choice["preference"]
    if preference == "PRESERVE":
        ends = max(minimum - paid_off, D(0)), max(maximum - paid_off, D(0))
    elif preference == "DEDUCT":
        ends = max(minimum, min(paid_off, maximum)), maximum
    else:
        ends = maximum, maximum
    top = ends[1].to_integral_value(rounding=ROUND_FLOOR)
    bottom = min(ends[0].to_integral_value(rounding=ROUND_CEILING), top)
    selected = min(max(D(choice["draw"]), bottom), top)
    wanted = {"PRESERVE": selected + paid_off, "DEDUCT": selected, "MAXIMIZE": maximum}[preference]
    draw = min(max(wanted, minimum), maximum)
    rate = D(offer["rate"]) - sum(
        (
            D(offer["rate"]) - D(with_it)
            for name, with_it in offer["discounts"].items()
            if name in choice["discounts"] or "ALL_IN" in choice["discounts"]
        ),
        D(0),
    )
    fee = half_even(min(draw * offer["fee"], offer["cap"]), 2)
    low, high = offer["shares"]
    taxes = [half_even(half_even((draw + fee) / (1 - share) * share, 20), 2) for share in (low, high)]
    line = draw + fee + taxes[1]
    costs = []
    if line > 400000:
        costs.append(["APPRAISAL", "500.00"])
    if case["state"] == "TX":
        costs.append(["MANUAL_NOTARIZATION", "350.00"])
    costs.append(["RECORDING_FEE", "115.00"])
    if case["valuation"] == "BPO":
        costs.insert(0, ["VALUATION", "180.00"])
    total = sum((D(amount) for _, amount in costs), D(0))
    return {
        "minimum": int(bottom),
        "maximum": int(top),
        "selected": int(selected),
        "draw": money(draw),
        "rate": str(half_even(rate, 6)),
        "originationFee": money(fee),
        "recordingTaxLow": money(taxes[0]),
        "recordingTax": money(taxes[1]),
        "amount": money(line),
        "monthlyPayment": money(annuity_payment(line, offer["term"], rate)),
        "dailyInterest": money(line * rate / D("365.25")),
        "payoffs": money(paid_off),
        "costsTotal": money(total),
        "netCash": money(max(draw - paid_off - total, D(0))),
    }


def random_case(rng):
    cents = lambda low, high: money(D(rng.randint(low, high)) / 100)
    states = ["CO", "TX", "MN", "MD", "NY", "FL", "CA", "WA", "OK", "PA", "NV", "DC"]
    value = rng.randint(150_000, 2_500_000)
    return {
        "creditScore": rng.randint(640, 850),
        "propertyValue": f"{value}.00",
        "liensBalance": cents(0, int(value * 55)),
        "monthlyDebts": cents(0, 400_000),
        "yearlyIncome": f"{rng.randint(60_000, 600_000)}.00",
        "occupancyType": rng.choice(["HOME", "SECONDARY", "INVESTMENT"]),
        "state": rng.choice(states),
        "valuation": rng.choice(["AVM", "AVM", "BPO"]),
    }


def random_choice(rng, offer, tie):
    top = int(D(offer["maxDraw"]))
    bottom = int(D(offer["minDraw"])) + 1
    payoffs = [money(D(rng.randint(100, 2_000_000)) / 100) for _ in range(rng.randint(0, 2))]
    draw = rng.randint(bottom, max(bottom, top))
    preference = rng.choice(["PRESERVE", "PRESERVE", "DEDUCT", "MAXIMIZE"])
    if tie:
        # 0.0499 x 50 is 2.495 and 0.02 x 0.25 half a cent: draws whose fee ends in half a cent.
        preference, payoffs = "DEDUCT", []
        draw = bottom + (50 - bottom % 100) % 100
        draw = draw if draw <= top else bottom
    return {
        "draw": draw,
        "preference": preference,
        "payoffs": payoffs,
        "discounts": rng.choice([[], ["ALL_IN"], rng.sample(list(DISCOUNTED), rng.randint(1, 7)), rng.sample(list(DISCOUNTED), 5)]),
    }


def main():
    pricing = load("pricing.json")
    rng = random.Random(SEED)
    rows = []
    while len(rows) < COUNT:
        case = random_case(rng)
        offers = price(pricing, case)
        if not offers:
            continue
        offer = rng.choice(offers)
        choice = random_choice(rng, offer, len(rows) % 4 == 0)
        fee = D(figures(pricing, case, offer, choice)["draw"]) * offer["fee"]
        row = {
            "given": case,
            "offers": len(offers),
            "offer": {key: offer[key] for key in offer if key not in ("fee", "cap", "shares")},
            "choice": choice,
            "figures": figures(pricing, case, offer, choice),
            "tie": (fee * 1000) % 10 == 5 and fee < offer["cap"],
        }
        rows.append(row)
    with open(os.path.join(HERE, "offers-table.json"), "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n")
    print(len(rows), "rows,", sum(row["tie"] for row in rows), "with a fee that ends in half a cent")


if __name__ == "__main__":
    main()
