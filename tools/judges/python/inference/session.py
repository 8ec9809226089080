"""The client that all checks share; its address and key are those of the environment, as the library reads them."""

import os

import openai

client = openai.OpenAI(default_headers={"Compat-Project": "acme/judge-inference"})
asynchronous = openai.AsyncOpenAI(default_headers={"Compat-Project": "acme/judge-inference"})
MODEL = os.environ.get("JUDGES_MODEL", "northwind/sable-small")
REASONER = os.environ.get("JUDGES_REASONER", "northwind/sable-reasoner")
QUESTION = [{"role": "user", "content": "Where is order 1042?"}]
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "find_order",
            "description": "Finds an order.",
            "parameters": {
                "type": "object",
                "properties": {"number": {"type": "integer"}, "region": {"type": "string", "enum": ["north", "south"]}},
                "required": ["number", "region"],
                "additionalProperties": False,
            },
        },
    }
]
